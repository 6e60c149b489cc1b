extension HTMLScript {
  /// How large pictures are drawn, and what is drawn over them.
  static let picture = #"""
    function layout() {
      const all = [...stage.querySelectorAll('.frame')];
      const columns = innerWidth <= 720 ? 1 : Math.max(1, all.length);
      const room = Math.max(40, (stage.clientWidth - 16 * (columns - 1)) / columns - 2);
      for (const inner of all) {
        const pictures = [...inner.querySelectorAll('img')];
        const width = Math.max(1, ...pictures.map((picture) => picture.naturalWidth));
        const height = Math.max(1, ...pictures.map((picture) => picture.naturalHeight));
        const scale = state.zoom || fit(width, height, room);
        inner.classList.toggle('pixels', scale > 1);
        inner.style.width = `${width * scale}px`;
        inner.style.height = `${height * scale}px`;
        for (const picture of pictures) picture.style.width = `${picture.naturalWidth * scale}px`;
        outline(inner, width, height, scale);
      }
    }

    /// Large pictures shrink to the room; small ones grow by whole factors, so that every pixel is
    /// a square.
    function fit(width, height, room) {
      const factor = room / width;
      if (factor < 1) return factor;
      return Math.min(16, Math.max(1, Math.floor(Math.min(factor, innerHeight * .6 / height))));
    }

    function outline(inner, width, height, scale) {
      inner.querySelectorAll('.box').forEach((box) => box.remove());
      const { boxes, size } = entries[state.current];
      // A diff of another style has its pixels elsewhere.
      if (!state.boxes || size[0] !== width || size[1] !== height) return;
      for (const [x, y, w, h] of boxes) {
        const box = make('div', { className: 'box' });
        // Around the change, but within the picture.
        const [left, top] = [Math.max(0, x * scale - 2), Math.max(0, y * scale - 2)];
        const right = Math.min(width * scale, (x + w) * scale + 2);
        const bottom = Math.min(height * scale, (y + h) * scale + 2);
        Object.assign(box.style, { left: `${left}px`, top: `${top}px`,
          width: `${right - left}px`, height: `${bottom - top}px` });
        inner.append(box);
      }
    }

    function slide() {
      layout();
      const [bottom, top] = stage.querySelectorAll('img');
      const cut = stage.querySelector('.cut');
      if (cut) {
        const place = cut.parentElement.clientWidth * slider.value / 100;
        bottom.style.clipPath = `inset(0 ${Math.max(0, bottom.clientWidth - place)}px 0 0)`;
        top.style.clipPath = `inset(0 0 0 ${place}px)`;
        cut.style.left = `${place}px`;
      } else if (stage.dataset.view === 'onion' && top) {
        top.style.opacity = slider.value / 100;
      }
    }

    """#
}
