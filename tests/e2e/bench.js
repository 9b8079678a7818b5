// The page's measures in Chromium, printed as a table. `make bench` runs it after the build.
// What the page does not show yet is printed as "not measured" with the reason.
import { chromium as browsers } from "@playwright/test";
import { cpus } from "node:os";
import { serve } from "../../tools/serve.mjs";
import { chromium } from "./chromium.js";
import { Game } from "./game.js";
import { watch } from "./probe.js";
import { dist } from "./site.js";

const site = await serve({ folder: dist });
process.env.GOMOKU_URL = site.url;
const browser = await browsers.launch(chromium);

const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const say = (name, figure, limit = "") => console.log(`${name.padEnd(52)} ${figure.padEnd(28)} ${limit}`);
const spread = (numbers, unit) =>
  `${middle(numbers).toFixed(1)} ${unit}, at most ${Math.max(...numbers).toFixed(1)}`;

/** Runs one measure on a fresh page; a page that cannot show it yet is no failure. */
async function measure(name, options, run) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  try {
    await page.addInitScript(watch);
    await run(page, new Game(page));
  } catch (error) {
    say(name, "not measured", error.message.split("\n")[0]);
  } finally {
    await context.close();
  }
}

/** Leaves whatever runs and begins a game of two people or against the computer. */
async function start(game, choices) {
  await game.open();
  await game.choose(choices);
}

const load = "from the address to a game that stands";
await measure(load, {}, async (page, game) => {
  const times = [];
  for (let round = 0; round < 5; round++) {
    const begin = Date.now();
    await game.open();
    times.push(Date.now() - begin);
  }
  say(load, spread(times, "ms"));
});

const slow = "the same, CPU slowed 4 times";
await measure(slow, {}, async (page, game) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const begin = Date.now();
  await game.open();
  say(slow, `${Date.now() - begin} ms`);
});

/** Times the frames that paint the board while `change` is done 20 times. */
async function repaints(name, limit, change) {
  await measure(name, { deviceScaleFactor: 2, reducedMotion: "reduce" }, async (page, game) => {
    await start(game, { Opponent: "Two players" });
    await game.play("h8", "h9", "i8", "i9", "j8", "j9");
    await page.evaluate(() => (probe.paints.length = 0));
    for (let round = 0; round < 20; round++) {
      await change(page, game, round);
      await page.waitForTimeout(60);
    }
    const paints = await page.evaluate(() => probe.paints);
    if (paints.length === 0) throw new Error("nothing was painted in an animation frame");
    say(name, spread(paints, "ms"), limit);
  });
}

await repaints("full repaint, 15x15 at ratio 2", "under 4 ms", (_, game, round) =>
  game.press(round % 2 === 0 ? "Undo" : "Redo"),
);
await repaints("the same with a new canvas size", "", (page, _, round) =>
  page.setViewportSize({ width: 1280, height: 800 - 2 * (round % 2) - 2 }),
);

const painted = "pointer up to painted stone";
await measure(painted, {}, async (page, game) => {
  await start(game, { Opponent: "Two players" });
  const frames = [];
  const times = [];
  for (const point of ["h8", "h9", "i8", "i9", "j8", "j9", "k10", "k11"]) {
    const { x, y } = await game.middle(point);
    await page.mouse.move(x, y);
    await page.waitForTimeout(100);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(300);
    const up = await page.evaluate(() => probe.lastUp);
    if (!up) throw new Error("nothing was painted after the pointer");
    frames.push(up.frames);
    times.push(up.ms);
  }
  say(painted, spread(frames, "frames"), "1 frame");
  say("", spread(times, "ms"));
});

const search = "tasks over 50 ms during a Hard search";
await measure(search, {}, async (page, game) => {
  await start(game, { Opponent: /computer/i, Level: "Hard" });
  await page.evaluate(() => (probe.longTasks.length = 0));
  page.setDefaultTimeout(60_000);
  for (const [ply, point] of ["h8", "c3", "m13"].entries()) {
    await game.play(point);
    while ((await game.stones().count()) < 2 * (ply + 1)) await page.waitForTimeout(50);
  }
  const tasks = await page.evaluate(() => probe.longTasks);
  say(search, tasks.length ? `${tasks.length}: ${tasks.map(Math.round).join(", ")} ms` : "none", "none");
});

await browser.close();
await site.close();
console.log(`Chromium ${browser.version()}, ${cpus().length} x ${cpus()[0].model}`);
