extension HTMLScript {
  /// What is shown of the selected entry, and which controls mean something for it.
  static let viewer = #"""
    const views = [['side', 'Side by side'], ['swipe', 'Swipe'], ['onion', 'Onion skin'],
      ['blink', 'Blink'], ['diff', 'Diff']];
    const slides = { swipe: 'Where actual begins, in percent',
      onion: 'How much is seen of actual, in percent' };
    let blinking = 0;

    /// The views that the pictures of an entry are enough for.
    function possible(pictures) {
      const { expected, actual, diff } = pictures;
      return views.map(([name]) => name).filter((name) => name === 'side'
        ? expected || actual || diff : name === 'diff' ? diff : expected && actual);
    }

    function draw() {
      clearInterval(blinking);
      const entry = entries[state.current];
      byId('about').replaceChildren(...about(entry));
      const can = possible(entry?.pictures ?? {});
      const view = can.includes(state.view) ? state.view : can[0] ?? 'none';
      stage.replaceChildren(...frames(view, entry));
      stage.dataset.view = view;
      byId('slide').hidden = !slides[view];
      slider.setAttribute('aria-label', slides[view] ?? 'Position');
      if (view === 'blink') blink();
      for (const button of tools.children) {
        const { view: name, tool } = button.dataset;
        button.disabled = name ? !can.includes(name)
          : can.length === 0 || (tool === 'boxes' && entry.boxes.length === 0);
        const pressed = name ? name === view : tool === 'boxes' ? state.boxes : state.zoom === 0;
        if (tool !== 'in' && tool !== 'out') {
          button.setAttribute('aria-pressed', pressed && !button.disabled);
        }
      }
      slide();
    }

    /// Text in which no option such as `--allow` breaks at its hyphens.
    function unbroken(text) {
      return text.split(/(--[a-z-]{2,24})/).map((part, index) =>
        index % 2 ? make('span', { className: 'option', text: part }) : part);
    }

    function about(entry) {
      if (!entry) {
        const text = entries.length ? 'No file is selected.' : 'No file was compared.';
        return [make('p', { text })];
      }
      const parts = [make('h2', {}, make('bdi', { text: entry.name })),
        make('p', { className: entry.finding, text: label(entry) })];
      if (entry.message) parts.push(make('p', {}, ...unbroken(entry.message)));
      if (entry.details) parts.push(make('pre', {}, ...unbroken(entry.details)));
      for (const name of entry.lost ?? []) {
        parts.push(make('p', { className: 'error', text: `The ${name} picture cannot be shown: `
          + 'it is not beside this page, or it is no picture.' }));
      }
      return parts;
    }

    function frames(view, entry) {
      if (view === 'none') return [];
      if (view === 'diff') return [frame('diff', ['diff'], entry)];
      if (view !== 'side') return [frame('expected, actual', ['expected', 'actual'], entry)];
      return ['expected', 'actual', 'diff'].filter((name) => entry.pictures[name])
        .map((name) => frame(name, [name], entry));
    }

    function blink() {
      const [bottom, top] = stage.querySelectorAll('img');
      const caption = stage.querySelector('figcaption');
      const show = (isTop) => {
        [bottom.hidden, top.hidden] = [isTop, !isTop];
        caption.textContent = isTop ? 'actual' : 'expected';
      };
      show(true);
      blinking = setInterval(() => show(top.hidden), 600);
    }

    function frame(caption, names, entry) {
      const inner = make('div', { className: 'frame' });
      for (const name of names) {
        const picture = make('img', { alt: `${name} picture`, draggable: 'false' });
        picture.addEventListener('load', slide);
        picture.addEventListener('error', () => lose(entry, name));
        picture.src = entry.pictures[name].split('/').map(encodeURIComponent).join('/');
        inner.append(picture);
      }
      if (names.length > 1 && state.view === 'swipe') {
        inner.append(make('div', { className: 'cut' }));
        inner.addEventListener('pointerdown', (event) => {
          inner.setPointerCapture(event.pointerId);
          drag(event);
        });
        inner.addEventListener('pointermove', (event) => { if (event.buttons) drag(event); });
      }
      return make('figure', {}, make('figcaption', { text: caption }),
        make('div', { className: 'scroll' }, inner));
    }

    /// A picture that is not there is said, and no view needs it any more.
    function lose(entry, name) {
      if (!entry.pictures[name]) return;
      delete entry.pictures[name];
      entry.lost = [...entry.lost ?? [], name];
      if (entries[state.current] === entry) draw();
    }

    function drag(event) {
      const box = event.currentTarget.getBoundingClientRect();
      slider.value = Math.round((event.clientX - box.left) / box.width * 100);
      slide();
    }

    """#
}
