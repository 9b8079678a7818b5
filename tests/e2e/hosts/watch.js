// What a page holds of the browser, counted from inside without its help: listeners, observers, workers, frames,
// canvases, layout shifts. Given to Playwright's addInitScript, so it refers to nothing outside itself.

/** Fills `window.held`; `held.now()` is what is held at this moment. */
export function watch() {
  const listeners = new Map();
  const observers = new Set();
  const workers = new Set();
  const frames = new Set();
  const held = (window.held = { workersMade: 0, answers: 0, shift: 0 });

  // Listeners of an element go with it; those of the window, the document and media queries would stay.
  const outlives = (target) =>
    !(target instanceof Node) || [document, document.documentElement, document.body].includes(target);
  const key = (type, call, options) => `${type} ${id(call)} ${Boolean(options?.capture ?? options)}`;
  const ids = new WeakMap();
  const id = (call) => (ids.has(call) || ids.set(call, Math.random()), ids.get(call));
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, call, options) {
    const target = this ?? window;
    if (call && outlives(target)) {
      if (!listeners.has(target)) listeners.set(target, new Set());
      listeners.get(target).add(key(type, call, options));
    }
    return add.call(target, type, call, options);
  };
  EventTarget.prototype.removeEventListener = function (type, call, options) {
    const target = this ?? window;
    if (call) listeners.get(target)?.delete(key(type, call, options));
    return remove.call(target, type, call, options);
  };

  window.ResizeObserver = class extends ResizeObserver {
    observe(...what) {
      observers.add(this);
      super.observe(...what);
    }
    disconnect() {
      observers.delete(this);
      super.disconnect();
    }
  };

  window.Worker = class extends Worker {
    constructor(...options) {
      super(...options);
      held.workersMade += 1;
      workers.add(this);
      add.call(this, "message", ({ data }) => (held.answers += String(data).includes('"answer"') ? 1 : 0));
    }
    terminate() {
      workers.delete(this);
      super.terminate();
    }
  };

  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window;
  window.requestAnimationFrame = (call) => {
    const frame = request.call(window, (time) => {
      frames.delete(frame);
      call(time);
    });
    frames.add(frame);
    return frame;
  };
  window.cancelAnimationFrame = (frame) => {
    frames.delete(frame);
    cancel.call(window, frame);
  };

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) held.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });

  held.now = () => ({
    listeners: [...listeners.values()].reduce((sum, those) => sum + those.size, 0),
    observers: observers.size,
    workers: workers.size,
    frames: frames.size,
    canvases: document.querySelectorAll("canvas").length,
  });
}
