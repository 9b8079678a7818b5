// The custom element <gomoku-board>: its life in the document, its attributes, methods and events.
// `make element` writes this behind the script that wasm-bindgen makes, whose `Game` and `__wbg_init` it uses;
// the game itself is the wasm module's matter.

/** The module is loaded once for all elements, when the first of them is in a document. */
let loading = null;

function load() {
  loading ??= __wbg_init().catch((error) => {
    // The next element tries again.
    loading = null;
    throw error;
  });
  return loading;
}

// Attributes whose change is shown at once, and those that say which game it is.
const shown = ["coordinates", "numbers", "theme", "lang", "readonly"];
const played = ["ruleset", "size", "seats", "level"];
const places = ["moves", "ply"];

// In the worker, which runs this script too, there is no document.
const Base = globalThis.HTMLElement ?? class {};

class GomokuBoard extends Base {
  static observedAttributes = [...shown, ...played, ...places];

  #root = this.attachShadow({ mode: "open" });
  #game = null;
  /** Where a game that was taken off the page goes on when it comes back. */
  #kept = null;
  #planned = false;
  /** Whether the next game goes on with the moves of this one. */
  #anew = null;
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
      this[name] = value;
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
    if (before === after) return;
    if (places.includes(name)) this.#kept = null;
    if (!this.#game) return;
    if (shown.includes(name)) this.#game.refresh();
    else if (name === "ply") this.goTo(this.#plyAsked());
    else if (name === "moves") this.#try(() => this.load(after ?? ""));
    else {
      // It may be the game itself that told of something and is in the middle of it.
      this.#anew = { keeps: (this.#anew?.keeps ?? true) && !["ruleset", "size"].includes(name) };
      this.#plan();
    }
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
    this.#standing().goTo(Math.max(0, ply));
  }

  /** Starts a new game of the same kind. */
  newGame() {
    this.#standing().newGame();
  }

  /** Gives the game up. */
  resign() {
    this.#standing().resign();
  }

  /** Puts another game in the place of this one: moves such as "h8 i9", or a record; throws where it is none. */
  load(record) {
    const { ruleset = "", size = "", moves } = typeof record === "string" ? { moves: record } : record;
    this.#standing().load(ruleset, size, Array.isArray(moves) ? moves.join(" ") : moves);
  }

  /** The game as a value to keep: `{ ruleset, size, moves, result, resigned }`. */
  get record() {
    const { ruleset, size, moves, result, resigned } = this.#standing();
    return record(ruleset, size, moves, result, resigned);
  }

  /** The moves, such as "h8 i9". */
  get moves() {
    return this.#game?.moves ?? this.#kept?.moves ?? this.getAttribute("moves") ?? "";
  }

  set moves(moves) {
    if (this.#game) this.load(moves);
    else this.setAttribute("moves", moves);
  }

  /** The ply looked at. */
  get ply() {
    return this.#game?.ply ?? this.#kept?.ply ?? this.#plyAsked();
  }

  set ply(ply) {
    if (this.#game) this.goTo(ply);
    else this.setAttribute("ply", ply);
  }

  get coordinates() {
    return !["off", "false"].includes(this.getAttribute("coordinates"));
  }

  set coordinates(shown) {
    this.setAttribute("coordinates", shown ? "on" : "off");
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
    if (this.#game) return this.#game;
    throw new DOMException("the game does not stand yet: await element.ready", "InvalidStateError");
  }

  #plyAsked() {
    const ply = Number.parseInt(this.getAttribute("ply") ?? "", 10);
    return ply >= 0 ? ply : Number.MAX_SAFE_INTEGER;
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
    if (this.#game && (this.#anew || !this.isConnected)) this.#free();
    if (this.isConnected && !this.#game) this.#mount();
  }

  #mount() {
    try {
      const place = document.createElement("div");
      const style = document.createElement("style");
      style.textContent = ":host { display: block; } :host([hidden]) { display: none; }";
      this.#root.replaceChildren(style, place);
      this.#game = new Game(place, this.#host());
      const ply = this.#kept?.ply ?? this.#plyAsked();
      if (ply !== this.#game.ply) this.#game.goTo(ply);
      this.#kept = null;
      this.#whenReady.resolve(this);
    } catch (error) {
      this.#root.replaceChildren();
      this.#fail(error);
    }
  }

  #free() {
    const { moves, ply } = this.#game;
    this.#kept = this.#anew?.keeps === false ? null : { moves, ply };
    this.#anew = null;
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
    const moves = this.#kept?.moves;
    const host = {
      beforeMove: (point) => this.#tell("beforemove", { point }, { cancelable: true }),
      onMove: (ply, stone, point) => this.#tell("move", { ply, stone, point }),
      onChange: (...parts) => this.#tell("change", record(...parts)),
      onEnd: (result) => this.#tell("end", { result }),
    };
    const read = {
      moves: () => moves ?? this.getAttribute("moves") ?? "",
      coordinates: () => this.coordinates,
      numbers: () => this.numbers,
      readOnly: () => this.readOnly,
    };
    for (const name of [...played, "theme", "lang"]) read[name] = attribute(name);
    for (const [name, get] of Object.entries(read)) Object.defineProperty(host, name, { get });
    return host;
  }
}

// The other properties are their attributes, and set before the script has come they still count.
for (const name of [...played, "theme"]) {
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

function record(ruleset, size, moves, result = null, resigned = null) {
  return { ruleset, size, moves: moves.split(" ").filter(Boolean), result, resigned };
}

function deferred() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  // Whoever asks for it hears of a failure; nobody has to.
  made.promise.catch(() => {});
  return made;
}

if (globalThis.customElements && !customElements.get("gomoku-board")) customElements.define("gomoku-board", GomokuBoard);
