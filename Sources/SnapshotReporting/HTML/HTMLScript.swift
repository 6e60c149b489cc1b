/// What the page does.
///
/// All text from the report goes through `textContent`, all paths through attributes.
enum HTMLScript {
  static let text = list + viewer + picture + control

  /// The entries, which of them are listed, and which one is selected.
  private static let list = #"""
    'use strict';
    const { entries } = JSON.parse(document.getElementById('data').textContent);
    const byId = (id) => document.getElementById(id);
    const [list, stage, slider, tools] = ['list', 'stage', 'slider', 'tools'].map(byId);
    const order = ['error', 'unfinished', 'changed', 'failed', 'added', 'removed', 'recorded',
      'skipped', 'unchanged'];
    const quiet = ['unchanged', 'skipped'];
    const state = { current: -1, view: 'side', zoom: 0, boxes: false, shown: new Set(), text: '',
      listed: [] };

    function make(tag, options = {}, ...children) {
      const { className, text, ...attributes } = options;
      const made = document.createElement(tag);
      if (className) made.className = className;
      if (text !== undefined) made.textContent = text;
      for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
      made.append(...children);
      return made;
    }

    const label = (entry) => entry.finding + (entry.allowed ? ' (allowed)' : '');
    const kinds = order.filter((kind) => entries.some((entry) => entry.finding === kind));
    for (const kind of kinds) if (!quiet.includes(kind)) state.shown.add(kind);
    if (state.shown.size === 0) kinds.forEach((kind) => state.shown.add(kind));

    for (const kind of kinds) {
      const all = entries.filter((entry) => entry.finding === kind);
      const note = all.every((entry) => entry.allowed) ? ' (allowed)' : '';
      const button = make('button', { text: `${kind} ${all.length}${note}`, type: 'button',
        'data-kind': kind });
      button.addEventListener('click', () => {
        if (!state.shown.delete(kind)) state.shown.add(kind);
        filter();
      });
      byId('filters').append(button);
    }

    const items = entries.map((entry, index) => {
      // One stop for the tabulator: the selected one.
      const button = make('button', { type: 'button', tabindex: '-1' },
        make('span', { className: `kind ${entry.finding}`, text: label(entry) }),
        make('span', { dir: 'auto', text: entry.name }));
      button.addEventListener('click', () => select(index, true));
      return make('li', {}, button);
    });

    function filter() {
      state.listed = [];
      entries.forEach((entry, index) => {
        const fits = state.shown.has(entry.finding)
          && entry.name.toLowerCase().includes(state.text);
        if (fits) state.listed.push(index);
      });
      // Not by hiding the others: laying out thousands of hidden items takes seconds.
      list.replaceChildren(...state.listed.map((index) => items[index]));
      byId('none').hidden = state.listed.length > 0;
      for (const button of byId('filters').children) {
        button.setAttribute('aria-pressed', state.shown.has(button.dataset.kind));
      }
      // What is shown is one of those that are listed.
      select(state.listed.includes(state.current) ? state.current : state.listed[0] ?? -1, false);
    }

    function stepTo(place) {
      const { listed } = state;
      if (listed.length) select(listed[Math.min(Math.max(0, place), listed.length - 1)], true);
    }
    function step(by) { stepTo(state.listed.indexOf(state.current) + by); }

    function select(index, focuses) {
      const last = items[state.current]?.firstChild;
      if (last) {
        last.removeAttribute('aria-current');
        last.tabIndex = -1;
      }
      state.current = index;
      const button = items[index]?.firstChild;
      if (button) {
        button.setAttribute('aria-current', 'true');
        button.tabIndex = 0;
        button.scrollIntoView({ block: 'nearest' });
        if (focuses) button.focus({ preventScroll: true });
      }
      say();
      draw();
    }

    /// For those who do not see the list: the selected line and no more.
    function say() {
      const { listed, current } = state;
      const entry = entries[current];
      byId('said').textContent = entry
        ? `${listed.indexOf(current) + 1} of ${listed.length}: ${entry.name}, ${label(entry)}`
        : 'No file fits.';
    }

    """#
}
