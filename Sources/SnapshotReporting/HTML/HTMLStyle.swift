/// How the page looks.
enum HTMLStyle {
  static let text = #"""
    :root { color-scheme: light dark; --back: #fff; --panel: #f3f4f6; --line: #d0d4da;
      --text: #16181d; --quiet: #565d69; --accent: #0b57d0; --on-accent: #fff;
      --check: #e4e6ea; --changed: #0b57d0; --added: #146c2e; --removed: #8a4b00;
      --error: #b3261e; --unchanged: #565d69; --box: #dc143c; }
    @media (prefers-color-scheme: dark) { :root { --back: #121317; --panel: #1d1f25;
      --line: #3a3e48; --text: #e7e9ee; --quiet: #a8aebb; --accent: #a8c7fa;
      --on-accent: #0b2a5b; --check: #2a2d35; --changed: #a8c7fa; --added: #7ddc98;
      --removed: #ffb870; --error: #ffb4ab; --unchanged: #a8aebb; --box: #ff5c7c; } }
    * { box-sizing: border-box; }
    html, body { margin: 0; height: 100%; }
    body { display: flex; flex-direction: column; background: var(--back); color: var(--text);
      font: 15px/1.45 system-ui, sans-serif; }
    header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center;
      padding: 10px 16px; background: var(--panel); border-bottom: 1px solid var(--line); }
    h1 { font-size: 17px; margin: 0; overflow-wrap: anywhere; }
    #state { margin: 0; flex-basis: 100%; font-weight: 600; color: var(--error); }
    h2 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
    button, input { font: inherit; color: inherit; }
    button { background: var(--back); border: 1px solid var(--line); border-radius: 6px;
      padding: 4px 10px; cursor: pointer; }
    button[aria-pressed=true] { background: var(--accent); color: var(--on-accent);
      border-color: var(--accent); }
    button:disabled { opacity: .4; cursor: default; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    #filters, #tools { display: flex; flex-wrap: wrap; gap: 6px; }
    #search { flex: 1 1 160px; max-width: 320px; min-width: 0; padding: 4px 10px;
      border: 1px solid var(--line); border-radius: 6px; background: var(--back); }
    main { flex: 1; min-height: 0; display: grid; grid-template-columns: 300px minmax(0, 1fr); }
    nav { overflow: auto; border-right: 1px solid var(--line); background: var(--panel); }
    nav p { padding: 0 16px; color: var(--quiet); }
    ol { list-style: none; margin: 0; padding: 6px; }
    li button { display: block; width: 100%; text-align: left; background: none;
      border-color: transparent; padding: 5px 10px; overflow-wrap: anywhere; }
    li button:hover { background: var(--back); }
    li button[aria-current=true] { background: var(--back); border-color: var(--accent); }
    .kind { font-size: 12px; font-weight: 600; display: block; }
    .changed, .recorded { color: var(--changed); } .added { color: var(--added); }
    .removed { color: var(--removed); } .error, .failed, .unfinished { color: var(--error); }
    .unchanged, .skipped { color: var(--unchanged); }
    #viewer { overflow: auto; padding: 14px 16px; min-width: 0; }
    #about { margin-bottom: 10px; }
    #about p { margin: 4px 0; overflow-wrap: anywhere; }
    #about p:not([class]) { color: var(--quiet); }
    #about pre { margin: 6px 0; padding: 8px 10px; background: var(--panel); border-radius: 6px;
      white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; }
    .option { white-space: nowrap; }
    #said { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    #slide { margin: 10px 0 0; }
    #slider { width: min(420px, 100%); accent-color: var(--accent); }
    #stage { display: flex; margin-top: 12px; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
    figure { margin: 0; min-width: 0; max-width: 100%; }
    figcaption { font-size: 13px; color: var(--quiet); margin-bottom: 4px; }
    .scroll { overflow: auto; max-width: 100%; border: 1px solid var(--line); }
    .frame { position: relative; overflow: hidden; touch-action: pan-y;
      background: repeating-conic-gradient(var(--check) 0 25%, var(--back) 0 50%)
        0 0 / 16px 16px; }
    .frame img { position: absolute; left: 0; top: 0; display: block; max-width: none;
      user-select: none; -webkit-user-drag: none; }
    .frame img[hidden] { display: none; }
    .frame.pixels img { image-rendering: pixelated; }
    .cut { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px;
      background: var(--box); pointer-events: none; }
    .box { position: absolute; border: 2px solid var(--box); pointer-events: none; }
    footer { padding: 6px 16px; font-size: 12px; color: var(--quiet); background: var(--panel);
      border-top: 1px solid var(--line); }
    kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 4px; font-size: 11px; }
    @media (max-width: 720px) { html, body { height: auto; } main { display: block; }
      nav { max-height: 24vh; border-right: 0; border-bottom: 1px solid var(--line); }
      footer { display: none; }
      /* The details stand below the pictures, which would begin too far down. */
      #viewer { overflow: visible; display: flex; flex-direction: column; }
      #about { display: contents; } #about pre { order: 1; margin-top: 12px; }
      #tools { margin-top: 8px; } #stage { min-width: 0; }
      li button, #filters button, #tools button { min-height: 40px; } }

    """#
}
