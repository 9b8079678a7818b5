// A click or a tap plays the point it is on, whatever a host does with the page. Groups 1 and 3 of the cases.
import { expect, Game, test } from "./game.js";
import { phone } from "./chromium.js";
import { seen, settled } from "./pixels.js";

const corners = ["a1", "o1", "o15", "a15"];

/** Plays a point and sees its stone there, on the screen and by its name, and nowhere else. */
async function plays(game, point, move = 1) {
  await game.play(point);
  const color = move % 2 ? "black" : "white";
  await game.shows({ [point]: `${color}, move ${move}` });
  await expect.poll(() => seen(game, point)).toBe(color);
  await expect(game.stones()).toHaveCount(move);
}

async function playsAll(game, points) {
  for (const [i, point] of points.entries()) await plays(game, point, i + 1);
}

/** Puts the whole game into a box with a style of its own, and something above it. */
function wrapped(page, style, above = 0) {
  return page.evaluate(
    ([style, above]) => {
      const main = document.querySelector("main");
      const box = document.createElement("div");
      box.style.cssText = style;
      main.before(box);
      const text = document.createElement("div");
      text.style.height = `${above}px`;
      box.append(text, main);
      box.className = "test-box";
    },
    [style, above],
  );
}

test("B01 a stone, its mark and the ghost are no other point", async ({ game, page }) => {
  await game.openForTwo();
  await plays(game, "h8");
  const { x, y } = await game.middle("h8");
  for (const [dx, dy] of [[0, 0], [6, 6], [-6, 4]]) await page.mouse.click(x + dx, y + dy);
  await game.says("h8 is taken.");
  await expect(game.stones()).toHaveCount(1);
  // The second click is on the ghost that the first has drawn.
  const next = await game.middle("i9");
  await page.mouse.move(next.x, next.y);
  await page.mouse.click(next.x, next.y, { clickCount: 2, delay: 10 });
  await game.shows({ i9: "white, move 2" });
  await expect(game.stones()).toHaveCount(2);
});

test("B02 the page and a box in it are scrolled", async ({ game, page }) => {
  await game.openForTwo();
  await wrapped(page, "margin-top: 2000px; height: 700px; overflow: auto;", 500);
  await page.evaluate(() => {
    scrollTo(0, 2000);
    document.querySelector(".test-box").scrollTop = 450;
  });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await playsAll(game, ["h8", "a1", "o15"]);
});

for (const zoom of [0.5, 1.5]) {
  test(`B04 zoomed by CSS to ${zoom}`, async ({ game, page }) => {
    await game.openForTwo();
    await wrapped(page, `zoom: ${zoom}`);
    await playsAll(game, [...corners, "h8"]);
  });
}

test("B05 the page shifts without a word", async ({ game, page }) => {
  await game.openForTwo();
  await plays(game, "h8");
  await page.evaluate(() => {
    const banner = document.createElement("div");
    banner.style.height = "60px";
    document.body.prepend(banner);
    const side = document.createElement("div");
    side.style.cssText = "float: left; width: 120px; height: 600px";
    document.body.prepend(side);
  });
  await plays(game, "i9", 2);
  await plays(game, "a1", 3);
});

test("B07 turned by 90 degrees", async ({ game, page }) => {
  await game.openForTwo();
  await wrapped(page, "transform: rotate(90deg) scale(0.6); transform-origin: 50% 50%; width: 900px");
  await playsAll(game, ["a1", "o1", "h8", "a15"]);
});

test("B08 a host gives every canvas a border and a padding", async ({ game, page }) => {
  await game.openForTwo();
  await page.addStyleTag({ content: "canvas { border: 10px solid; padding: 7px; margin: 5px; max-width: 100% }" });
  await playsAll(game, ["a1", "h8", "o15"]);
  // Beside the points, where the coordinates are, nothing is played.
  const box = await game.board.boundingBox();
  await page.mouse.click(box.x - 4, box.y + box.height / 2);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height + 4);
  await expect(game.stones()).toHaveCount(3);
});

for (const [width, height] of [[800, 400], [400, 700]]) {
  test(`B09 B170 in a box of ${width} by ${height}`, async ({ game, page }) => {
    await game.openForTwo();
    await game.board.evaluate(
      (grid, [width, height]) => {
        const table = grid.closest(".lg-board").parentElement;
        table.style.cssText += `; aspect-ratio: auto; flex: none; width: ${width}px; height: ${height}px`;
      },
      [width, height],
    );
    await expect.poll(async () => (await game.board.boundingBox()).width).toBeLessThan(Math.min(width, height));
    const box = await game.board.boundingBox();
    expect(box.width).toBeGreaterThan(Math.min(width, height) * 0.85);
    expect(Math.abs(box.width - box.height)).toBeLessThan(1);
    await playsAll(game, corners);
    const free = width > height ? [-60, 100] : [100, -60];
    await page.mouse.click(box.x + free[0], box.y + free[1]);
    await expect(game.stones()).toHaveCount(4);
  });
}

test("B10 B162 three boards in one box", async ({ page, game }) => {
  await game.openForTwo();
  // A second and third copy of the module, each with a game of its own.
  await page.evaluate(async () => {
    const { name } = performance.getEntriesByType("resource").find(({ name }) => /leptos-gomoku.*\.js$/.test(name));
    const wasm = name.replace(/\.js$/, "_bg.wasm");
    for (const copy of [2, 3]) {
      const { default: init } = await import(`${name}?copy=${copy}`);
      await init({ module_or_path: wasm });
    }
    const box = document.createElement("div");
    box.style.position = "relative";
    document.body.append(box);
    box.append(...document.querySelectorAll("main"));
  });
  const games = [0, 1, 2].map((i) => new Game(page, page.getByRole("main").nth(i)));
  for (const each of games) await each.ready();
  await games[1].play("h8");
  await games[2].play("c3");
  await games[0].play("a1");
  await games[1].play("i9");
  for (const [each, states] of [
    [games[0], { a1: "black, move 1" }],
    [games[1], { h8: "black, move 1", i9: "white, move 2" }],
    [games[2], { c3: "black, move 1" }],
  ]) {
    await each.shows(states);
    await expect(each.stones()).toHaveCount(Object.keys(states).length);
  }
});

test("B175 the points' squares meet without gaps and lie where the stones are drawn", async ({ game, page }) => {
  await game.openForTwo();
  const board = await game.board.boundingBox();
  const [first, last] = [await game.cell("a15").boundingBox(), await game.cell("o1").boundingBox()];
  expect(first.width * 15).toBeCloseTo(board.width, 0);
  expect(first.height * 15).toBeCloseTo(board.height, 0);
  expect(last.x + last.width).toBeCloseTo(board.x + board.width, 0);
  expect(last.y + last.height).toBeCloseTo(board.y + board.height, 0);
  // Near the corners of a square it is still that point's.
  const { x, y, width } = await game.cell("k4").boundingBox();
  await page.mouse.click(x + 2, y + 2);
  await game.shows({ k4: "black, move 1" });
  await page.mouse.click(x + width + 2, y + 2);
  await game.shows({ l4: "white, move 2" });
  expect(await seen(game, "k4")).toBe("black");
  expect(await seen(game, "l4")).toBe("white");
});

test("B170 B175 every point of the board is found", async ({ game }) => {
  await game.openForTwo({ Game: /^Tic-tac-toe/, "Board size": "10 × 10", "To win": "6 in a row" });
  const points = [];
  for (let row = 1; row <= 10; row++) for (const col of "abcdefghij") points.push(`${col}${row}`);
  // By twos and twos, so that nobody makes six.
  const turn = (x) => (points.indexOf(x) % 10 >> 1) + Number(x.slice(1));
  const [first, second] = [0, 1].map((side) => points.filter((point) => turn(point) % 2 === side));
  const order = first.flatMap((point, i) => [point, second[i]]).filter(Boolean);
  await game.playQuickly(order);
  await expect(game.stones()).toHaveCount(100);
  await game.says("Draw");
});

test("B32 other buttons of the mouse play nothing and disturb nothing", async ({ game, page }) => {
  await game.openForTwo();
  const { x, y } = await game.middle("h8");
  await page.mouse.move(x, y);
  await page.mouse.down({ button: "left" });
  await page.mouse.down({ button: "right" });
  await page.mouse.up({ button: "right" });
  await page.mouse.move(-20, -20);
  await page.mouse.up({ button: "left" });
  await page.mouse.click(x, y, { button: "right" });
  await page.mouse.click(x, y, { button: "middle" });
  await expect(game.stones()).toHaveCount(0);
  await plays(game, "h8");
});

test("a press that ends on another point plays neither", async ({ game, page }) => {
  await game.openForTwo();
  const [from, to] = [await game.middle("c3"), await game.middle("k11")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(game.stones()).toHaveCount(0);
});

test("the ghost under the mouse goes with the mouse", async ({ game, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await game.openForTwo();
  await page.mouse.move(2, 2);
  const empty = await settled(game, "h8");
  const { x, y } = await game.middle("h8");
  await page.mouse.move(x, y);
  await expect.poll(() => settled(game, "h8")).not.toBe(empty);
  await page.mouse.move(2, 2);
  await expect.poll(() => settled(game, "h8")).toBe(empty);
});

test.describe("by finger", () => {
  test.use(phone);

  /** Touches as the browser's own input makes them: each step a list of fingers. */
  async function fingers(page, steps) {
    const session = await page.context().newCDPSession(page);
    for (const [i, touchPoints] of steps.entries()) {
      const type = i === 0 || touchPoints.length > steps[i - 1].length ? "touchStart" : "touchMove";
      await session.send("Input.dispatchTouchEvent", { type: touchPoints.length ? type : "touchEnd", touchPoints });
    }
  }

  test("B24 a swipe over the board scrolls, a tap plays once", async ({ game, page }) => {
    await game.openForTwo();
    const { x, y } = await game.middle("h8");
    const steps = Array.from({ length: 11 }, (_, i) => [{ x, y: y - 20 * i }]);
    await fingers(page, [...steps, []]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await expect(game.stones()).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    await plays(game, "h8");
  });

  test("B26 two fingers play nothing, nor does a touch that is taken away", async ({ game, page }) => {
    await game.openForTwo();
    const { x, y } = await game.middle("h8");
    const apart = (n) => [{ x: x - n, y, id: 0 }, { x: x + n, y, id: 1 }];
    await fingers(page, [[{ x: x - 20, y, id: 0 }], apart(20), apart(50), apart(90), []]);
    await expect(game.stones()).toHaveCount(0);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: 1 });
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
    await expect(game.stones()).toHaveCount(0);
    await plays(game, "h8");
  });

  test("B29 no ghost stays where a finger was", async ({ game, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await game.openForTwo();
    const empty = await settled(game);
    await game.play("h8");
    await expect.poll(() => settled(game)).not.toBe(empty);
    await game.button("Undo").tap();
    await expect.poll(() => settled(game)).toBe(empty);
  });

  test("B07 B09 every corner is found by finger too", async ({ game }) => {
    await game.openForTwo();
    await playsAll(game, [...corners, "h8"]);
  });
});
