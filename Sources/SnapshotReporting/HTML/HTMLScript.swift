/// What the page does.
///
/// All text from the report goes through `textContent`, all paths through attributes.
enum HTMLScript {
  static let text = #"""
    'use strict';
    const { entries } = JSON.parse(document.getElementById('data').textContent);
    const byId = (id) => document.getElementById(id);
    const [list, stage, slider] = [byId('list'), byId('stage'), byId('slider')];
    const order = ['error', 'unfinished', 'changed', 'failed', 'added', 'removed', 'recorded',
      'skipped', 'unchanged'];
    const views = [['side', 'Side by side'], ['swipe', 'Swipe'], ['onion', 'Onion skin'],
      ['blink', 'Blink'], ['diff', 'Diff']];
    const state = { current: -1, view: 'side', zoom: 0, boxes: false, shown: new Set(), text: '' };
    let blinking = 0;

    function make(tag, options = {}, ...children) {
      const { className, text, ...attributes } = options;
      const made = document.createElement(tag);
      if (className) made.className = className;
      if (text !== undefined) made.textContent = text;
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
      made.append(...children);
      return made;
    }

    const kinds = order.filter((kind) => entries.some((entry) => entry.finding === kind));
    const quietKinds = ['unchanged', 'skipped'];
    for (const kind of kinds) if (!quietKinds.includes(kind)) state.shown.add(kind);
    if (state.shown.size === 0) kinds.forEach((kind) => state.shown.add(kind));

    for (const kind of kinds) {
      const count = entries.filter((entry) => entry.finding === kind).length;
      const button = make('button', { text: `${kind} ${count}`, type: 'button', 'data-kind': kind });
      button.addEventListener('click', () => {
        if (!state.shown.delete(kind)) state.shown.add(kind);
        filter();
      });
      byId('filters').append(button);
    }

    const items = entries.map((entry, index) => {
      const kind = entry.finding + (entry.allowed ? ' (allowed)' : '');
      const button = make('button', { type: 'button' },
        make('span', { className: `kind ${entry.finding}`, text: kind }),
        make('span', { text: entry.name }));
      button.addEventListener('click', () => select(index));
      const item = make('li', {}, button);
      list.append(item);
      return item;
    });

    function isListed(index) {
      return state.shown.has(entries[index].finding)
        && entries[index].name.toLowerCase().includes(state.text);
    }

    function filter() {
      let count = 0;
      items.forEach((item, index) => {
        item.hidden = !isListed(index);
        if (!item.hidden) count += 1;
      });
      byId('none').hidden = count > 0;
      for (const button of byId('filters').children) {
        button.setAttribute('aria-pressed', state.shown.has(button.dataset.kind));
      }
      if (state.current < 0 || items[state.current].hidden) step(1, -1);
    }

    function step(by, from = state.current) {
      let index = from + by;
      while (index >= 0 && index < entries.length && items[index].hidden) index += by;
      if (index >= 0 && index < entries.length) select(index);
    }

    function select(index) {
      if (state.current >= 0) items[state.current].firstChild.removeAttribute('aria-current');
      state.current = index;
      const button = items[index].firstChild;
      button.setAttribute('aria-current', 'true');
      button.scrollIntoView({ block: 'nearest' });
      draw();
    }

    function draw() {
      const entry = entries[state.current];
      const about = [make('h2', { text: entry.name }),
        make('p', { className: entry.finding, text: entry.finding })];
      if (entry.message) about.push(make('p', { text: entry.message }));
      if (entry.details) about.push(make('pre', { text: entry.details }));
      byId('about').replaceChildren(...about);
      clearInterval(blinking);
      const { expected, actual, diff } = entry.pictures;
      const isPair = expected !== undefined && actual !== undefined;
      const view = isPair ? state.view : 'side';
      const frames = [];
      if (view === 'side') {
        for (const label of ['expected', 'actual', 'diff']) {
          if (entry.pictures[label] !== undefined) frames.push(frame(label, [label], entry));
        }
      } else if (view === 'diff') {
        frames.push(frame('diff', [diff === undefined ? 'actual' : 'diff'], entry));
      } else {
        frames.push(frame('expected, actual', ['expected', 'actual'], entry));
      }
      stage.replaceChildren(...frames);
      stage.dataset.view = view;
      byId('slide').className = view === 'swipe' || view === 'onion' ? 'used' : '';
      if (view === 'blink') {
        const [bottom, top] = stage.querySelectorAll('img');
        bottom.hidden = true;
        blinking = setInterval(() => {
          [bottom.hidden, top.hidden] = [top.hidden, bottom.hidden];
        }, 600);
      }
      for (const button of byId('tools').children) {
        const { view: name, tool } = button.dataset;
        if (name) button.disabled = !isPair && name !== 'side';
        if (name) button.setAttribute('aria-pressed', name === view);
        if (tool === 'boxes') button.setAttribute('aria-pressed', state.boxes);
        if (tool === 'fit') button.setAttribute('aria-pressed', state.zoom === 0);
      }
      slide();
    }

    function frame(caption, labels, entry) {
      const inner = make('div', { className: 'frame' });
      for (const label of labels) {
        const picture = make('img', { alt: `${label} picture`, draggable: 'false' });
        picture.addEventListener('load', slide);
        picture.src = entry.pictures[label].split('/').map(encodeURIComponent).join('/');
        inner.append(picture);
      }
      if (labels.length > 1 && state.view === 'swipe') {
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

    function drag(event) {
      const box = event.currentTarget.getBoundingClientRect();
      slider.value = Math.round((event.clientX - box.left) / box.width * 100);
      slide();
    }

    function layout() {
      const frames = [...stage.querySelectorAll('.frame')];
      const pictures = [...stage.querySelectorAll('img')];
      const width = Math.max(1, ...pictures.map((picture) => picture.naturalWidth));
      const height = Math.max(1, ...pictures.map((picture) => picture.naturalHeight));
      const narrow = innerWidth <= 720;
      const columns = narrow ? 1 : frames.length;
      const room = (stage.clientWidth - 16 * (columns - 1)) / columns - 2;
      const scale = state.zoom || Math.min(1, Math.max(room, 40) / width);
      const boxes = state.boxes ? entries[state.current].boxes : [];
      stage.className = scale > 1 ? 'pixels' : '';
      for (const inner of frames) {
        inner.style.width = `${width * scale}px`;
        inner.style.height = `${height * scale}px`;
        for (const picture of inner.querySelectorAll('img')) {
          picture.style.width = `${picture.naturalWidth * scale}px`;
        }
        inner.querySelectorAll('.box').forEach((box) => box.remove());
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

    function setView(view) { state.view = view; draw(); }
    function setZoom(zoom) { state.zoom = Math.min(16, zoom); draw(); }
    function zoomBy(factor) {
      const now = state.zoom || Math.max(.125, 2 ** Math.floor(Math.log2(shownScale())));
      setZoom(Math.max(.125, now * factor));
    }
    function shownScale() {
      const picture = stage.querySelector('img');
      return picture && picture.naturalWidth ? picture.width / picture.naturalWidth : 1;
    }
    function toggleBoxes() { state.boxes = !state.boxes; draw(); }

    views.forEach(([name, label], index) => {
      const button = make('button', { type: 'button', text: label, 'data-view': name,
        title: `key ${index + 1}` });
      button.addEventListener('click', () => setView(name));
      byId('tools').append(button);
    });
    for (const [tool, label, action] of [['boxes', 'Boxes', toggleBoxes],
      ['out', '−', () => zoomBy(.5)], ['fit', 'Fit', () => setZoom(0)],
      ['in', '+', () => zoomBy(2)]]) {
      const names = { out: 'Zoom out', in: 'Zoom in' };
      const button = make('button', { type: 'button', text: label, 'data-tool': tool,
        'aria-label': names[tool] ?? label });
      button.addEventListener('click', action);
      byId('tools').append(button);
    }
    slider.addEventListener('input', slide);
    addEventListener('resize', slide);
    byId('search').addEventListener('input', (event) => {
      state.text = event.target.value.toLowerCase();
      filter();
    });

    const keys = { j: () => step(1), k: () => step(-1), ArrowDown: () => step(1),
      ArrowUp: () => step(-1), b: toggleBoxes, '+': () => zoomBy(2), '=': () => zoomBy(2),
      '-': () => zoomBy(.5), 0: () => setZoom(0), '/': () => byId('search').focus(),
      '[': () => { slider.value = +slider.value - 5; slide(); },
      ']': () => { slider.value = +slider.value + 5; slide(); } };
    views.forEach(([name], index) => { keys[index + 1] = () => setView(name); });
    addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target.id === 'search') {
        if (event.key === 'Escape') { event.target.value = ''; state.text = ''; filter(); }
        if (event.key === 'Escape' || event.key === 'Enter') event.target.blur();
        return;
      }
      if (event.target === slider && event.key.startsWith('Arrow')) return;
      const action = keys[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });
    filter();

    """#
}
