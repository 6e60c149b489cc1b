extension HTMLScript {
  /// Buttons and keys.
  static let control = #"""
    function setZoom(zoom) { state.zoom = zoom && Math.min(16, Math.max(.125, zoom)); draw(); }
    function zoomBy(factor) {
      const picture = stage.querySelector('img:not([hidden])');
      const shown = picture?.naturalWidth ? picture.width / picture.naturalWidth : 1;
      // Powers of two, so that steps up and down meet.
      setZoom(2 ** Math.floor(Math.log2(state.zoom || shown)) * factor);
    }
    function toggleBoxes() { state.boxes = !state.boxes; draw(); }

    views.forEach(([name, text], index) => {
      const button = make('button', { type: 'button', text, 'data-view': name,
        title: `key ${index + 1}`, 'aria-keyshortcuts': index + 1 });
      button.addEventListener('click', () => { state.view = name; draw(); });
      tools.append(button);
    });
    for (const [tool, text, name, key, action] of [
      ['boxes', 'Boxes', 'Boxes', 'b', toggleBoxes],
      ['out', '−', 'Zoom out', '-', () => zoomBy(.5)], ['fit', 'Fit', 'Fit', '0', () => setZoom(0)],
      ['in', '+', 'Zoom in', '+', () => zoomBy(2)]]) {
      const button = make('button', { type: 'button', text, 'data-tool': tool,
        title: `key ${key}`, 'aria-label': name, 'aria-keyshortcuts': key });
      button.addEventListener('click', action);
      tools.append(button);
    }
    slider.addEventListener('input', slide);
    addEventListener('resize', slide);
    const search = byId('search');
    search.addEventListener('input', () => {
      state.text = search.value.toLowerCase();
      filter();
    });

    // As the buttons do, and where they are disabled nothing.
    const click = (kind, name) => () => tools.querySelector(`[data-${kind}=${name}]`).click();
    const slideBy = (by) => () => { slider.value = +slider.value + by; slide(); };
    const keys = { j: () => step(1), k: () => step(-1), ArrowDown: () => step(1),
      ArrowUp: () => step(-1), Home: () => stepTo(0), End: () => stepTo(entries.length),
      b: click('tool', 'boxes'), '+': click('tool', 'in'), '=': click('tool', 'in'),
      '-': click('tool', 'out'), 0: click('tool', 'fit'), '/': () => search.focus(),
      '[': slideBy(-5), ']': slideBy(5) };
    views.forEach(([name], index) => { keys[index + 1] = click('view', name); });

    function searchKey(key) {
      if (key === 'Escape') {
        search.value = state.text = '';
        filter();
      }
      if (!['Escape', 'Enter', 'ArrowDown'].includes(key)) return false;
      search.blur();
      items[state.current]?.firstChild.focus({ preventScroll: true });
      return true;
    }

    addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target === search) {
        if (searchKey(event.key)) event.preventDefault();
        return;
      }
      if (event.target === slider && /^(Arrow|Home|End)/.test(event.key)) return;
      const action = keys[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });
    filter();

    """#
}
