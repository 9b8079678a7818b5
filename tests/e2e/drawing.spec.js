// The canvas: crisp at any ratio, right after any change of its box, the same for the same position, and quiet.
// Group 2 of the cases.
import { expect, test } from "./game.js";
import { picture, screen, seen, settled } from "./pixels.js";

/** The canvas' own size, that of its box on the screen, and of the frame it stands in. */
function sizes(game) {
  return game.board.evaluate((grid) => {
    const frame = grid.parentElement;
    const canvas = frame.querySelector("canvas");
    const [box, around] = [canvas.getBoundingClientRect(), frame.getBoundingClientRect()];
    const ratio = devicePixelRatio;
    return { own: [canvas.width, canvas.height], box: [box.width, box.height], frame: [around.width, around.height], ratio };
  });
}

/** The canvas has one pixel for each pixel of the screen under it, and as many as its frame has. */
async function isSharp(game, ratio) {
  await expect.poll(async () => {
    const { own, frame, ratio: known } = await sizes(game);
    return known === ratio && own.every((n, i) => n === Math.round(frame[i] * ratio));
  }).toBe(true);
  const { own, box } = await sizes(game);
  for (const i of [0, 1]) expect(box[i] * ratio).toBeCloseTo(own[i], 1);
}

/** The lines of the board that a row of the screen's pixels crosses, as the widths of what is not bare wood. */
async function lines(game, from, to) {
  const [left, right] = [await game.cell(from).boundingBox(), await game.cell(to).boundingBox()];
  const y = left.y + left.height * 0.25;
  const clip = { x: left.x + left.width, y, width: right.x - left.x - left.width, height: 1 };
  const [row] = await screen(game.page, clip);
  const wood = row[2];
  const runs = row.map((pixel) => (pixel === wood ? " " : "#")).join("").trim().split(/ +/);
  return { widths: runs.map((run) => run.length), colors: new Set(row.filter((pixel) => pixel !== wood)).size };
}

for (const deviceScaleFactor of [1, 1.25, 1.5, 2, 3]) {
  test.describe(`at ${deviceScaleFactor} device pixels to one`, () => {
    test.use({ deviceScaleFactor, viewport: { width: 900, height: 700 } });

    test("B13 the board is crisp and its points are found", async ({ game }) => {
      await game.openForTwo();
      await isSharp(game, deviceScaleFactor);
      const { widths, colors } = await lines(game, "c8", "m8");
      expect(widths).toEqual(Array(9).fill(1));
      expect(colors).toBe(1);
      for (const [i, point] of ["a1", "o15", "h8"].entries()) {
        await game.play(point);
        await expect.poll(() => seen(game, point)).toBe(i % 2 ? "white" : "black");
      }
    });
  });
}

/** Zooms as a browser does: the window's CSS pixels become fewer and larger. */
async function zooms(page) {
  const session = await page.context().newCDPSession(page);
  return (ratio) =>
    session.send("Emulation.setDeviceMetricsOverride", {
      width: Math.round(1280 / ratio),
      height: Math.round(900 / ratio),
      deviceScaleFactor: ratio,
      mobile: false,
    });
}

test("B15 zoomed by the browser, the board stays crisp and the page usable", async ({ game, page }) => {
  const zoom = await zooms(page);
  await zoom(0.5);
  await game.openForTwo();
  for (const [i, ratio] of [0.5, 1, 4, 1].entries()) {
    await zoom(ratio);
    await isSharp(game, ratio);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await game.play(["a1", "o15", "h8", "c3"][i]);
  }
  await expect(game.stones()).toHaveCount(4);
});

test("B15 a board of a fixed size is drawn again for each ratio", async ({ game, page }) => {
  await game.openForTwo();
  await page.addStyleTag({ content: ".lg-table { width: 480px !important; flex: none !important }" });
  const zoom = await zooms(page);
  for (const ratio of [2, 0.5, 4, 1]) {
    await zoom(ratio);
    await isSharp(game, ratio);
    expect((await sizes(game)).own[0]).toBe(480 * ratio);
  }
});

test("B15 a window of the same size comes to another screen", async ({ game, page }) => {
  // What a browser then tells, which the tools of tests cannot have it tell: the query for the ratio is another.
  await page.addInitScript(() => {
    const [ask, lists] = [matchMedia, []];
    globalThis.matchMedia = (query) => {
      const list = ask(query);
      if (query.includes("resolution")) lists.push(list);
      return list;
    };
    globalThis.comeTo = (ratio) => {
      Object.defineProperty(globalThis, "devicePixelRatio", { configurable: true, value: ratio });
      for (const list of lists.splice(0)) list.dispatchEvent(new Event("change"));
    };
  });
  await game.openForTwo();
  const { box: [width] } = await sizes(game);
  for (const ratio of [2, 1.25, 1]) {
    await page.evaluate((ratio) => globalThis.comeTo(ratio), ratio);
    await expect.poll(async () => (await sizes(game)).own[0]).toBe(Math.round(width * ratio));
  }
});

for (const name of ["Gomoku", /^Caro/]) {
  test(`on paper the whole board is seen: ${name}`, async ({ game, page }) => {
    await game.openForTwo({ Game: name });
    await page.emulateMedia({ media: "print" });
    // A browser that prints lays the page out for the paper at once, and gives it no frame to paint in.
    const [canvas, frame] = await game.board.evaluate((grid) => {
      const frame = grid.parentElement;
      frame.closest(".lg-table").style.width = "300px";
      const box = (element) => ["left", "top", "width", "height"].map((side) => element.getBoundingClientRect()[side]);
      return [box(frame.querySelector("canvas")), box(frame)];
    });
    expect(frame[2]).toBe(300);
    expect(canvas).toEqual(frame);
    await expect(game.button("New game")).toBeHidden();
  });
}

test("B16 hidden while the window changes, the board comes back right", async ({ game, page }) => {
  await game.openForTwo();
  await game.play("h8");
  await page.evaluate(() => (document.querySelector("main").style.display = "none"));
  await page.setViewportSize({ width: 700, height: 900 });
  await page.evaluate(() => (document.querySelector("main").style.display = ""));
  await isSharp(game, 1);
  await expect.poll(() => seen(game, "h8")).toBe("black");
  await game.play("i9");
});

test("the board follows its window", async ({ game, page }) => {
  await game.openForTwo();
  for (const [width, height] of [[1600, 1000], [500, 900], [320, 480], [1280, 500]]) {
    await page.setViewportSize({ width, height });
    await isSharp(game, 1);
  }
  await game.play("h8");
});

for (const [pieces, reach] of [["Stones", (x, y) => Math.hypot(x, y) < 0.46], ["X and O", (x, y) => Math.max(x, y) < 0.43]]) {
  test(`the ring of the keyboard's focus lies around a point and covers nothing on it: ${pieces}`, async ({ game, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await game.openForTwo({ Pieces: pieces });
    await game.play("h8", "i9", "a1");
    await page.mouse.move(1, 1);
    for (const [width, height, colorScheme] of [[1280, 800, "light"], [1280, 800, "dark"], [320, 640, "light"]]) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      // Black, white, the last move at the edge, and an empty point, each reached from its right.
      for (const [point, from] of [["h8", "i8"], ["i9", "j9"], ["a1", "b1"], ["e5", "f5"]]) {
        await game.cell(from).focus();
        await game.key("ArrowLeft");
        await settled(game);
        const cell = game.cell(point);
        await expect(cell).toBeFocused();
        const ring = await cell.evaluate((cell) => getComputedStyle(cell).outlineColor.match(/\d+/g).map(Number));
        const { x, y, width: side } = await cell.boundingBox();
        const clip = { x: x - 2, y: y - 2, width: side + 4, height: side + 4 };
        const focused = await screen(page, clip);
        await cell.evaluate((cell) => cell.blur());
        const plain = await screen(page, clip);
        let covered = 0;
        let seen = 0;
        for (const [j, row] of focused.entries()) {
          for (const [i, pixel] of row.entries()) {
            const [across, down] = [i, j].map((n) => Math.abs((n - (row.length - 1) / 2) / side));
            if (pixel !== plain[j][i] && reach(across + 0.5 / side, down + 0.5 / side)) covered += 1;
            if (pixel.split(",").every((value, k) => Math.abs(value - ring[k]) < 24)) seen += 1;
          }
        }
        const where = `${point}, ${width} px, ${colorScheme}`;
        expect(covered, where).toBe(0);
        expect(seen, where).toBeGreaterThan(2 * side);
      }
    }
  });
}

for (const side of [9, 15, 19]) {
  test(`B17 stones on the edges of ${side} by ${side} are whole`, async ({ game, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await game.openForTwo({ "Board size": "Other size", Columns: side, Rows: side });
    await expect(game.board).toHaveAttribute("aria-colcount", String(side));
    const border = () => game.board.evaluate((grid) => {
      const canvas = grid.parentElement.querySelector("canvas");
      const context = canvas.getContext("2d");
      const { width, height } = canvas;
      const sides = [[0, 0, width, 1], [0, height - 1, width, 1], [0, 0, 1, height], [width - 1, 0, 1, height]];
      return sides.map((area) => context.getImageData(...area).data.join()).join(";");
    });
    await settled(game);
    const before = await border();
    const at = (col, row) => String.fromCharCode(97 + col) + (row + 1);
    const steps = Array.from({ length: side - 1 }, (_, i) => i);
    const around = [
      ...steps.map((i) => at(i, 0)),
      ...steps.map((i) => at(side - 1, i)),
      ...steps.map((i) => at(side - 1 - i, side - 1)),
      ...steps.map((i) => at(0, side - 1 - i)),
    ];
    await game.playQuickly(around);
    await expect(game.stones()).toHaveCount(around.length);
    await settled(game);
    // Where the canvas ends there is wood and no stone, nor its shadow, nor the mark of the last move.
    expect(await border()).toBe(before);
    for (const [i, point] of around.entries()) {
      if (i % 7 === 0) expect(await seen(game, point)).toBe(i % 2 ? "white" : "black");
    }
  });
}

test("B20 an idle page asks for no frames", async ({ game, page }) => {
  await page.addInitScript(() => {
    globalThis.frames_asked = 0;
    const ask = requestAnimationFrame;
    globalThis.requestAnimationFrame = (callback) => {
      globalThis.frames_asked += 1;
      return ask(callback);
    };
  });
  await game.openForTwo();
  const asked = () => page.evaluate(() => globalThis.frames_asked);
  await game.play("h8", "i9");
  expect(await asked()).toBeGreaterThan(0);
  const still = () => page.evaluate(async () => {
    const before = globalThis.frames_asked;
    await new Promise((done) => setTimeout(done, 300));
    return globalThis.frames_asked - before;
  });
  await expect.poll(still).toBe(0);
  // Idle means idle: a second and a half of it.
  const before = await asked();
  await page.waitForTimeout(1500);
  expect(await asked()).toBe(before);
});

test.describe("the same position is the same picture", () => {
  test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

  for (const [name, settings] of [
    ["stones", {}],
    ["marks", { Game: /^Caro/ }],
  ]) {
    test(`B161 after Undo as if it was never played: ${name}`, async ({ game, page }) => {
      await game.openForTwo(settings);
      await game.play("g8", "h8");
      await page.mouse.move(2, 2);
      const two = await settled(game);
      await game.play("i8");
      await page.mouse.move(2, 2);
      expect(await settled(game)).not.toBe(two);
      await game.key("Control+z");
      await game.shows({ i8: "empty" });
      await expect.poll(() => picture(game)).toBe(two);
      await page.reload();
      await game.ready();
      await expect.poll(() => picture(game)).toBe(two);
    });
  }

  test("B173 a mark is drawn once, however many come after it", async ({ game, page }) => {
    await game.openForTwo({ Game: /^Tic-tac-toe/ });
    await game.play("a1", "b2");
    await page.mouse.move(2, 2);
    await settled(game);
    const first = await picture(game, "a1");
    await game.play("c3", "c2", "a2", "a3", "c1", "b1");
    await page.mouse.move(2, 2);
    await settled(game);
    expect(await picture(game, "a1")).toBe(first);
  });

  test("B158 the board shows nothing of what the computer tries", async ({ game, page }) => {
    const pictures = async () => {
      await page.mouse.move(2, 2);
      return settled(game);
    };
    await game.openForTwo();
    await game.play("h8");
    const mine = await pictures();
    await game.choose({ Opponent: "Computer", Level: "Hard" });
    const until = page.waitForFunction(() => document.querySelectorAll("[data-stone]").length === 2, null, { polling: 20 });
    let answered = false;
    until.then(() => (answered = true));
    for (;;) {
      const now = await picture(game);
      if (answered || (await game.stones().count()) > 1) break;
      expect(now).toBe(mine);
    }
    await until;
  });
});

test("numbers and coordinates are drawn when they are wanted", async ({ game, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await game.openForTwo();
  await game.play("h8", "i9");
  await page.mouse.move(2, 2);
  const plain = await settled(game);
  await game.choose({ "Move numbers": true });
  await page.mouse.move(2, 2);
  const numbered = await settled(game);
  expect(numbered).not.toBe(plain);
  await game.choose({ Coordinates: false });
  await page.mouse.move(2, 2);
  expect(await settled(game)).not.toBe(numbered);
  await game.choose({ "Move numbers": false, Coordinates: true });
  await page.mouse.move(2, 2);
  await expect.poll(() => picture(game)).toBe(plain);
});
