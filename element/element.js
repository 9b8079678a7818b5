// The custom element <gomoku-board>: its life in the document, its attributes, methods and events.
// `make element` writes this behind the script that wasm-bindgen makes, whose `Game` and `__wbg_init` it uses;
// the game itself is the wasm module's matter.

/** The module is loaded once for all elements, when the first of them is in a document. */
let loading = null;

function load() {
  loading ??= __wbg_init().catch((error) => {
    // The next element tries again.
    loading = null;
    throw new Error(`its wasm file, beside the script, could not be loaded: ${error.message ?? error}`);
  });
  return loading;
}

// Attributes that say how a game is shown, which game it is, where it stands, and who plays it.
const shown = ["coordinates", "numbers", "theme", "lang", "readonly"];
const begun = ["ruleset", "size"];
const places = ["moves", "ply"];
const played = ["seats", "level"];

/** What says of coordinates that they are not drawn. */
const hidden = ["off", "false"];

/** No game has more plies. */
const end = 22 * 22;

// In the worker, which runs this script too, there is no document.
const Base = globalThis.HTMLElement ?? class {};

class GomokuBoard extends Base {
  static observedAttributes = [...shown, ...begun, ...places, ...played];

  #root = this.attachShadow({ mode: "open" });
  #game = null;
  /** The game that was taken off the page, to go on when it comes back: itself, its moves and the ply looked at. */
  #kept = null;
  /** The attributes of whose change the game has not heard yet. */
  #changed = new Set();
  #planned = false;
  /** What was said of attributes that say how a game is shown: they are read again at each change of one. */
  #said = new Set();
  #whenReady = deferred();

  /** Resolves with the element once its game stands, and rejects where it cannot. */
  get ready() {
    return this.#whenReady.promise;
  }

  connectedCallback() {
    // What was set before the script came stands in the way of the class's own properties.
    for (const name of Object.keys(this).filter((name) => name in GomokuBoard.prototype)) {
      const value = this[name];
      delete this[name];
      this.#try(() => {
        this[name] = value;
      });
    }
    this.#plan();
  }

  // An element that is moved is taken away and put in again at once; only one that stays away frees its game.
  disconnectedCallback() {
    this.#plan();
  }

  /** Where the browser moves an element without taking it away, nothing has to be done. */
  connectedMoveCallback() {}

  attributeChangedCallback(name, before, after) {
    if (before !== after) this.#hear(name);
  }

  /** Plays on a point such as "h8", for whoever's turn it is; throws where the rules refuse it. */
  play(point) {
    this.#standing().play(point);
  }

  /** Takes back the last move of a person, with the computer's answer to it. */
  undo() {
    this.#standing().undo();
  }

  /** Plays again what was taken back last. */
  redo() {
    this.#standing().redo();
  }

  /** Looks at the board after so many moves. */
  goTo(ply) {
    this.#standing().goTo(Math.min(Math.max(0, ply), end));
  }

  /** Starts a new game of the same kind. */
  newGame() {
    this.#standing().newGame();
  }

  /** Gives the game up. */
  resign() {
    this.#standing().resign();
  }

  /**
   * Puts another game in the place of this one: moves such as "h8 i9" or ["h8", "i9"], or a record; throws where it is
   * none. What a record lacks is as it is now.
   */
  load(record) {
    const isMoves = typeof record === "string" || Array.isArray(record);
    if (!isMoves && (typeof record !== "object" || record === null)) throw new TypeError(`${record} is no game`);
    const parts = Object.entries(isMoves ? { moves: record } : record);
    const given = parts.filter(([, value]) => value != null).map(([name, value]) => [name, String(value)]);
    this.#standing().load(Object.fromEntries(given));
  }

  /** The game as a value to keep, which `load` reads: rules, moves, result and who gave it up. */
  get record() {
    return this.#standing().record;
  }

  /** The moves, such as "h8 i9". */
  get moves() {
    if (this.#game) return this.#standing().moves;
    return (this.#hasChanged(...begun, "moves") ? null : this.#kept?.moves) ?? this.getAttribute("moves") ?? "";
  }

  set moves(moves) {
    if (this.#game) this.load(moves);
    else this.#set("moves", moves);
  }

  /** The ply looked at. */
  get ply() {
    if (this.#game) return this.#standing().ply;
    return (this.#hasChanged(...begun, ...places) ? null : this.#kept?.ply) ?? this.#plyAsked() ?? end;
  }

  set ply(ply) {
    if (this.#game) this.goTo(ply);
    else this.#set("ply", ply);
  }

  get coordinates() {
    return !hidden.includes(this.getAttribute("coordinates"));
  }

  set coordinates(shown) {
    this.setAttribute("coordinates", shown && !hidden.includes(shown) ? "on" : "off");
  }

  get numbers() {
    return this.hasAttribute("numbers");
  }

  set numbers(shown) {
    this.toggleAttribute("numbers", Boolean(shown));
  }

  get readOnly() {
    return this.hasAttribute("readonly");
  }

  set readOnly(only) {
    this.toggleAttribute("readonly", Boolean(only));
  }

  /** What was asked of a game that does not stand yet has no answer. */
  #standing() {
    if (!this.#game) throw new DOMException("the game does not stand yet: await element.ready", "InvalidStateError");
    this.#settle();
    return this.#game;
  }

  /** The ply that the attribute asks for, null where it cannot be read. */
  #plyAsked() {
    const ply = this.getAttribute("ply")?.trim() || String(end);
    return /^\d+$/.test(ply) ? Math.min(Number(ply), end) : null;
  }

  /** Looks at the ply that the attribute asks for. */
  #lookAt() {
    const ply = this.#plyAsked();
    if (ply === null) this.#report(`${this.getAttribute("ply")} is no ply`);
    else if (ply !== this.#game.ply) this.#game.goTo(ply);
  }

  /** Sets an attribute for a game that is away. It may have gone on since, so that even the same is a change. */
  #set(name, value) {
    this.setAttribute(name, value);
    this.#hear(name);
  }

  #hasChanged(...names) {
    return names.some((name) => this.#changed.has(name));
  }

  /** An attribute has changed. A game that is mounted for the first time reads them all. */
  #hear(name) {
    if (!this.#game && !this.#kept) {
      // One that could not be mounted may be now.
      if (this.isConnected) this.#plan();
      return;
    }
    this.#changed.add(name);
    // Ruleset, size and moves that change one after another make one game.
    if (this.#hasChanged(...begun)) queueMicrotask(() => this.#settle());
    else this.#settle();
  }

  /** Does what the attributes say that have changed. */
  #settle() {
    if (!this.#game || this.#changed.size === 0) return;
    const has = (...names) => names.map((name) => changed.has(name));
    const any = (...names) => has(...names).includes(true);
    const changed = this.#changed;
    this.#changed = new Set();
    if (any(...shown)) this.#game.refresh();
    if (any(...played)) this.#try(() => this.#game.seat(...has(...played)));
    if (any(...begun, ...places)) {
      this.#try(() => {
        if (any(...begun)) this.#game.begin(...has("ruleset"));
        else if (any("moves")) this.load(this.getAttribute("moves") ?? "");
        // Another game is looked at from its end by itself.
        if (any("ply") || this.hasAttribute("ply")) this.#lookAt();
      });
    }
  }

  /** Mounts or frees, once what happens to the element now is over. */
  async #plan() {
    if (this.#planned) return;
    this.#planned = true;
    try {
      await null;
      if (this.isConnected && !this.#game) await load();
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#planned = false;
    }
    // It may have come and gone meanwhile.
    if (loading === null) return;
    if (this.#game && !this.isConnected) this.#free();
    if (this.isConnected && !this.#game) this.#mount();
  }

  #mount() {
    try {
      const place = document.createElement("div");
      const style = document.createElement("style");
      style.textContent = ":host { display: block; } :host([hidden]) { display: none; }";
      this.#root.replaceChildren(style, place);
      const kept = this.#kept;
      this.#kept = null;
      if (!kept) this.#changed.clear();
      this.#game = new Game(place, this.#host(), kept?.game);
      if (!kept) this.#lookAt();
      else if (kept.ply !== this.#game.ply) this.#game.goTo(kept.ply);
      this.#settle();
      this.#whenReady.resolve(this);
    } catch (error) {
      this.#root.replaceChildren();
      this.#fail(error);
    }
  }

  #free() {
    const { moves, ply } = this.#game;
    this.#kept = { game: this.#game.keep(), moves, ply };
    this.#game.free();
    this.#game = null;
    this.#root.replaceChildren();
    this.#whenReady = deferred();
  }

  #try(act) {
    try {
      act();
    } catch (error) {
      this.#report(error);
    }
  }

  #fail(error) {
    this.#whenReady.reject(error);
    this.#whenReady = deferred();
    this.#report(error);
  }

  #report(error) {
    console.error(`<gomoku-board>: ${error.message ?? error}`);
  }

  #tell(name, detail, options = {}) {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, ...options }));
  }

  /** What the game reads and whom it tells (host.rs has the same list). */
  #host() {
    const attribute = (name) => () => this.getAttribute(name) ?? "";
    const host = {
      beforeMove: (point) => this.#tell("beforemove", { point }, { cancelable: true }),
      onMove: (ply, stone, point) => this.#tell("move", { ply, stone, point }),
      onChange: (record) => this.#tell("change", record),
      onEnd: (result) => this.#tell("end", { result }),
      report: (error) => {
        if (!this.#said.has(error)) this.#report(error);
        this.#said.add(error);
      },
    };
    const read = {
      numbers: () => this.numbers,
      readOnly: () => this.readOnly,
    };
    for (const name of [...begun, "moves", ...played, "coordinates", "theme", "lang"]) read[name] = attribute(name);
    for (const [name, get] of Object.entries(read)) Object.defineProperty(host, name, { get });
    return host;
  }
}

// The other properties are their attributes, and set before the script has come they still count.
for (const name of [...begun, ...played, "theme"]) {
  Object.defineProperty(GomokuBoard.prototype, name, {
    configurable: true,
    enumerable: true,
    get() {
      return this.getAttribute(name) ?? "";
    },
    set(value) {
      this.setAttribute(name, value);
    },
  });
}

function deferred() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  // Whoever asks for it hears of a failure; nobody has to.
  made.promise.catch(() => {});
  return made;
}

if (globalThis.customElements && !customElements.get("gomoku-board")) customElements.define("gomoku-board", GomokuBoard);
