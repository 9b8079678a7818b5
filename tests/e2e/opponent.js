// The computer's worker in a test's hand: what the page asks of it is noted, what it answers can be held back,
// replaced or told twice. What it is not told it does as it does.

import { expect } from "@playwright/test";

export class Opponent {
  /** Begins to watch; to be called before the page is opened. @param {import("@playwright/test").Page} page */
  static async watch(page) {
    await page.addInitScript(wrap);
    return new Opponent(page);
  }

  constructor(page) {
    this.page = page;
  }

  /** What the page asked since it was loaded: `{ id, moves, level, ... }` each. */
  requests() {
    return this.page.evaluate(() => globalThis.opponent.requests);
  }

  /** Waits until the page has asked so often: a worker that still starts is asked once it listens. */
  asked(times) {
    return expect.poll(() => this.requests().then((all) => all.length)).toBe(times);
  }

  /** How many workers the page made since it was loaded. */
  made() {
    return this.page.evaluate(() => globalThis.opponent.made);
  }

  /** Keeps answers back from now on, so that the computer seems to think. */
  hold() {
    return this.page.evaluate(() => void (globalThis.opponent.holding = true));
  }

  /** Lets nothing through of what the workers that there are still say. */
  silence() {
    return this.page.evaluate(() => globalThis.opponent.workers.forEach((worker) => worker.fallSilent()));
  }

  /** Lets the answers go that were kept back. */
  release() {
    return this.page.evaluate(() => globalThis.opponent.release());
  }

  /**
   * Sets the next answers, in turn: each a point, or a list of what to say in the place of one answer, each
   * item `{ point, id }` (as asked where left out) or a text as it comes from the worker.
   */
  answer(...next) {
    return this.page.evaluate((next) => void globalThis.opponent.next.push(...next), next);
  }
}

/** Runs in the page before its scripts. */
function wrap() {
  const state = {
    made: 0,
    workers: [],
    requests: [],
    next: [],
    holding: false,
    held: [],
    release() {
      state.holding = false;
      for (const { say } of state.held.splice(0)) say();
    },
  };
  globalThis.opponent = state;

  const deliver = (worker, texts) => {
    const say = () => texts.forEach((text) => worker.say(text));
    if (state.holding) state.held.push({ worker, say });
    else say();
  };

  /** Says what the test has set for this request, if anything. */
  const answers = (worker, { id }) => {
    if (!state.next.length) return false;
    const next = state.next.shift();
    const said = typeof next === "string" ? [{ point: next }] : next;
    const text = (item) => JSON.stringify({ answer: { id, depth: 1, nodes: 1, ...item } });
    setTimeout(() => deliver(worker, said.map((item) => (typeof item === "string" ? item : text(item)))));
    return true;
  };

  globalThis.Worker = class extends Worker {
    #hear = null;

    constructor(...options) {
      super(...options);
      state.made += 1;
      state.workers.push(this);
    }

    set onmessage(hear) {
      this.#hear = hear;
      super.onmessage = hear && (({ data }) => (data.includes("answer") ? deliver(this, [data]) : this.say(data)));
    }

    fallSilent() {
      this.#hear = null;
    }

    say(data) {
      this.#hear?.(new MessageEvent("message", { data }));
    }

    postMessage(message) {
      if (typeof message !== "string") return super.postMessage(message);
      const request = JSON.parse(message);
      state.requests.push(request);
      if (!answers(this, request)) super.postMessage(message);
    }

    // What a worker has not said when it ends is never said.
    terminate() {
      this.#hear = null;
      state.held = state.held.filter(({ worker }) => worker !== this);
      super.terminate();
    }
  };
}
