// Watches a page from inside, without its help: how long its frames paint, how long after the pointer, and
// which tasks hold the page up. Given to Playwright's addInitScript, so it refers to nothing outside itself.

/** Fills `window.probe`: paints (ms each), lastUp ({ms, frames} from pointer up to the paint), longTasks (ms). */
export function watch() {
  const probe = (window.probe = { paints: [], lastUp: null, longTasks: [] });
  new PerformanceObserver((list) => {
    probe.longTasks.push(...list.getEntries().map((entry) => entry.duration));
  }).observe({ type: "longtask", buffered: true });

  let drew = false;
  for (const name of ["clearRect", "drawImage", "fill", "fillRect", "stroke"]) {
    const own = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...values) {
      drew = true;
      return own.apply(this, values);
    };
  }

  const frame = window.requestAnimationFrame.bind(window);
  let up = null;
  const tick = () => {
    if (up === null) return;
    up.frames += 1;
    frame(tick);
  };
  addEventListener(
    "pointerup",
    () => {
      probe.lastUp = null;
      up = { at: performance.now(), frames: 0 };
      frame(tick);
    },
    true,
  );

  window.requestAnimationFrame = (callback) =>
    frame((time) => {
      drew = false;
      const begin = performance.now();
      callback(time);
      const end = performance.now();
      if (!drew) return;
      probe.paints.push(end - begin);
      if (up === null) return;
      probe.lastUp = { ms: end - up.at, frames: Math.max(1, up.frames) };
      up = null;
    });
}
