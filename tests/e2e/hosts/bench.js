// How soon the server-rendered site takes a click, and whether anything jumps meanwhile. `make bench` runs it.
import { chromium as browsers } from "@playwright/test";
import { chromium, desktop } from "../chromium.js";
import { startServer } from "./sites.js";
import { watch } from "./watch.js";

const rounds = 5;
const server = await startServer("hosts-small");
const browser = await browsers.launch(chromium);

/** Runs in the page before its scripts: clicks a point until the board takes it, and notes when. */
function click() {
  const hit = () => {
    const cell = document.querySelector('[data-point="i9"]');
    cell?.click();
    if (cell?.dataset.stone) window.taken = performance.now();
    else requestAnimationFrame(hit);
  };
  requestAnimationFrame(hit);
}

async function once(rate) {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  await page.addInitScript(watch);
  await page.addInitScript(click);
  await page.goto(server.url);
  await page.waitForFunction(() => window.taken);
  const figures = await page.evaluate(() => {
    const [{ responseStart }] = performance.getEntriesByType("navigation");
    const painted = performance.getEntriesByName("first-contentful-paint")[0].startTime;
    return { painted: painted - responseStart, taken: window.taken - responseStart, shift: window.held.shift };
  });
  await context.close();
  return figures;
}

for (const rate of [1, 4]) {
  const seen = [];
  for (let round = 0; round < rounds; round++) seen.push(await once(rate));
  const middle = (name) => seen.map((each) => each[name]).sort((a, b) => a - b)[rounds >> 1].toFixed(0);
  const shift = Math.max(...seen.map((each) => each.shift));
  const name = `from the server's page, CPU slowed ${rate} times`;
  console.log(`${name.padEnd(52)} seen after ${middle("painted")} ms, takes a click after ${middle("taken")} ms, CLS ${shift}`);
}
await browser.close();
server.close();
