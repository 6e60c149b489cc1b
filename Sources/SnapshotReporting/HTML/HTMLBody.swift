/// What is on the page before its script runs.
enum HTMLBody {
  /// The elements; `title` is escaped already, and `state`, what to know of a run that has not
  /// compared everything.
  static func text(title: String, state: String?) -> String {
    """
    <header>
    <h1>\(title)</h1>\(state.map { "\n<p id=\"state\">\($0)</p>" } ?? "")
    <noscript><p>This page needs JavaScript; summary.md says the same without.</p></noscript>
    <div id="filters" role="group" aria-label="Show"></div>
    <input id="search" type="search" placeholder="Filter by name ( / )" aria-label="Filter by name"
      autocomplete="off" spellcheck="false">
    </header>
    <main>
    <nav aria-label="Files"><ol id="list"></ol><p id="none" hidden>No file fits.</p></nav>
    <section id="viewer" aria-label="The selected file">
    <p id="said" role="status"></p>
    <div id="about"></div>
    <div id="tools" role="group" aria-label="View"></div>
    <div id="slide" hidden><input id="slider" type="range" min="0" max="100" value="50"
      aria-label="Position"></div>
    <div id="stage"></div>
    </section>
    </main>
    <footer>Keys: <kbd>j</kbd> <kbd>↓</kbd> next · <kbd>k</kbd> <kbd>↑</kbd> previous ·
    <kbd>Home</kbd> <kbd>End</kbd> first, last · <kbd>1</kbd> side by side ·
    <kbd>2</kbd> swipe · <kbd>3</kbd> onion skin · <kbd>4</kbd> blink · <kbd>5</kbd> diff ·
    <kbd>b</kbd> boxes · <kbd>+</kbd> <kbd>-</kbd> zoom · <kbd>0</kbd> fit ·
    <kbd>[</kbd> <kbd>]</kbd> slide · <kbd>/</kbd> filter · <kbd>Enter</kbd> to the list ·
    <kbd>Esc</kbd> no filter</footer>
    """
  }
}
