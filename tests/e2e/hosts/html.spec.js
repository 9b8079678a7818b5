// The page of plain HTML: two custom elements, no bundler.
import { serve } from "../../../tools/serve.mjs";
import { Game, expect, holds, playsWithWorker, section, settled, test } from "./host.js";
import { folders } from "./sites.js";

const game = (page) => new Game(page, section(page, "A game"));
const position = (page) => new Game(page, section(page, "A position"));
const open = async (page) => {
  await page.goto(process.env.HTML_URL);
  await expect(page.getByRole("grid")).toHaveCount(2);
};
const element = (page) => page.locator("gomoku-board").first();

/** Puts one element of one's own on the page and hands it to `act`, with a list of what it tells. */
const withElement = (page, attributes, act, given) =>
  page.evaluate(
    async ([attributes, act, given]) => {
      const board = document.createElement("gomoku-board");
      for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
      const told = [];
      for (const name of ["beforemove", "move", "change", "end"])
        board.addEventListener(name, ({ detail }) => told.push([name, detail]));
      document.body.append(board);
      await board.ready;
      try {
        return await (0, eval)(`(${act})`)(board, told, given);
      } finally {
        board.remove();
      }
    },
    [attributes, String(act), given],
  );

test("plays, takes back, and the computer answers from a worker", async ({ page }) => {
  await open(page);
  const one = game(page);
  await playsWithWorker(one);
  await expect(page.locator("output")).toHaveText(/^h8 [a-o]\d+$/);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(one.stones()).toHaveCount(0);
  await expect(page.locator("output")).toHaveText("");
  await expect(position(page).stones()).toHaveCount(11);
});

test("refuses a move where the page cancels it", async ({ page }) => {
  await open(page);
  const one = game(page);
  const { x, y } = await one.middle("a1");
  await page.mouse.click(x, y);
  await one.shows({ a1: "empty" });
  await one.play("b1");
  await expect(one.stones()).toHaveCount(2);
});

test("shows a game to look at, from its end back", async ({ page }) => {
  await open(page);
  const one = position(page);
  await expect(one.board).toHaveAttribute("aria-readonly", "true");
  await one.says("X wins");
  await one.press("First");
  await expect(one.stones()).toHaveCount(0);
  await one.press("Last");
  await expect(one.stones()).toHaveCount(11);
});

test("has the methods and properties that its README names", async ({ page }) => {
  await open(page);
  const seen = await withElement(page, { ruleset: "tic-tac-toe", moves: "b2 a1" }, async (board) => {
    const seen = [board.moves, board.ply];
    board.play("c3");
    seen.push(board.moves);
    board.undo();
    board.redo();
    board.goTo(1);
    seen.push(board.moves, board.ply);
    board.ply = 99;
    seen.push(board.ply, board.record);
    board.load({ ruleset: "renju", moves: ["h8", "h9"] });
    seen.push(board.record);
    board.load("h8");
    seen.push(board.moves);
    for (const bad of ["h8 h8", "z99", { ruleset: "chess", moves: [] }]) {
      try {
        board.load(bad);
        seen.push("loaded");
      } catch (error) {
        seen.push(error.message);
      }
    }
    board.newGame();
    seen.push(board.moves);
    board.resign();
    seen.push(board.record.result);
    return seen;
  });
  const record = (ruleset, size, winLength, moves) => ({
    ...{ ruleset, size, winLength, moves, plainFive: null, sixWins: null, edgeBlocks: null, result: null, resigned: null },
  });
  expect(seen.slice(0, 8)).toEqual([
    "b2 a1",
    2,
    "b2 a1 c3",
    "b2 a1 c3",
    1,
    3,
    record("tic-tac-toe", "3x3", 3, ["b2", "a1", "c3"]),
    record("renju", "15x15", 5, ["h8", "h9"]),
  ]);
  expect(seen[8]).toBe("h8");
  expect(seen[9]).toMatch(/2/);
  expect(seen[10]).toMatch(/point/);
  expect(seen[11]).toBe("there is no ruleset chess");
  expect(seen.slice(12)).toEqual(["", "white"]);
});

test("tells of moves, changes and the end, in order; its methods work in a listener (B121)", async ({ page }) => {
  await open(page);
  const told = await withElement(page, { ruleset: "tic-tac-toe" }, async (board, told) => {
    board.addEventListener("move", ({ detail }) => detail.ply === 1 && board.play("a3"));
    for (const point of ["a1", "b1", "b3", "c1"]) board.play(point);
    return told.map(([name, detail]) => [name, detail.point ?? detail.result ?? detail.moves.length]);
  });
  const moved = (point, ply) => [["move", point], ["change", ply]];
  expect(told).toEqual([
    ...moved("a1", 1),
    ...moved("a3", 2),
    ...moved("b1", 3),
    ...moved("b3", 4),
    ...[["move", "c1"], ["change", "black"], ["end", "black"]],
  ]);
});

test("keeps the game through sixty changes of its attributes", async ({ page }) => {
  await open(page);
  const one = game(page);
  await one.play("h8");
  await expect(one.stones()).toHaveCount(2);
  const before = await settled(page);
  await element(page).evaluate(async (board) => {
    for (let times = 0; times < 30; times++) {
      board.numbers = !board.numbers;
      board.theme = ["wood", "paper dark", "light"][times % 3];
      await new Promise((done) => setTimeout(done));
    }
  });
  await expect(one.stones()).toHaveCount(2);
  await holds(page, before);
  await element(page).evaluate((board) => (board.seats = "person person"));
  await expect(one.stones()).toHaveCount(2);
  await element(page).evaluate((board) => (board.ruleset = "tic-tac-toe"));
  await expect(one.board.getByRole("gridcell")).toHaveCount(9);
});

test("goes on where it is moved in the document", async ({ page }) => {
  await open(page);
  const one = game(page);
  await one.play("h8");
  await expect(one.stones()).toHaveCount(2);
  await element(page).evaluate((board) => board.closest("section").prepend(board));
  await expect(one.stones()).toHaveCount(2);
  await one.press("Undo");
  await expect(one.stones()).toHaveCount(0);
  await one.play("g7");
  await expect(one.stones()).toHaveCount(2);
  expect(await page.evaluate(() => window.held.workersMade)).toBe(1);
});

test("plays in another window too", async ({ page }) => {
  await open(page);
  await page.evaluate(async () => {
    const frame = document.createElement("iframe");
    Object.assign(frame, { srcdoc: "<!doctype html><title>A frame</title>", width: 800, height: 900 });
    document.body.prepend(frame);
    await new Promise((done) => frame.addEventListener("load", done, { once: true }));
    const board = document.createElement("gomoku-board");
    frame.contentDocument.body.append(board);
    await board.ready;
  });
  const frame = page.frameLocator("iframe").first();
  await frame.getByRole("gridcell", { name: /^h8,/ }).click();
  await frame.getByRole("gridcell", { name: /^h8,/ }).press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(frame.locator("[data-stone]")).toHaveCount(2);
  await frame.locator("li[data-ply='1'] button").click();
  await expect(frame.locator("[data-stone]")).toHaveCount(1);
});

test("keeps its moves while it is away", async ({ page }) => {
  await open(page);
  const seen = await withElement(page, { moves: "h8 h9 i9" }, async (board) => {
    board.goTo(2);
    board.remove();
    await new Promise((done) => setTimeout(done, 50));
    const away = [board.moves, board.ply, board.shadowRoot.childElementCount];
    document.body.append(board);
    await board.ready;
    return [...away, board.moves, board.ply];
  });
  expect(seen).toEqual(["h8 h9 i9", 2, 0, "h8 h9 i9", 2]);
});

test("a record opened again is the same record", async ({ page }) => {
  await open(page);
  const caro = { ruleset: "caro", size: "12x12", plainFive: false, moves: ["h8", "i9"] };
  const kept = [
    { ...caro, sixWins: false, edgeBlocks: true, resigned: "black" },
    { ruleset: "caro", size: "16x16", plainFive: true, moves: [], resigned: "white" },
    { ruleset: "tic-tac-toe", size: "6x5", winLength: 5, moves: ["a1", "f5"] },
    { ruleset: "gomoku", size: "4x4", winLength: 4, moves: ["a1", "b1", "a2", "b2", "a3", "b3", "a4"], result: "black" },
    { ruleset: "standard", size: "19x19", winLength: 5, moves: ["s19"], resigned: "black", result: "white" },
  ];
  const seen = await withElement(page, {}, (board, told, kept) => kept.map((one) => {
    board.load(one);
    const { record } = board;
    board.load("");
    board.load(record);
    return [record, board.record, told.at(-1)[1]];
  }), kept);
  for (const [index, [first, ...again]] of seen.entries()) {
    expect(first).toMatchObject(kept[index]);
    expect(again).toEqual([first, first]);
  }
});

test("a record takes what it lacks from the game that stands, and is refused where it is none", async ({ page }) => {
  await open(page);
  const seen = await withElement(page, { ruleset: "caro", size: "12", moves: "h8" }, (board) => {
    const seen = [];
    for (const given of [{ edgeBlocks: true }, { size: "10" }, { moves: "a1 b2" }, { ruleset: "renju" }, { size: 4 }, { winLength: 6 }]) {
      try {
        board.load(given);
      } catch (error) {
        seen.push(error.message);
      }
      const { ruleset, size, sixWins, edgeBlocks, moves } = board.record;
      seen.push([ruleset, size, sixWins, edgeBlocks, moves.join(" ")].join());
    }
    return seen;
  });
  expect(seen).toEqual([
    ...["caro,12x12,true,true,h8", "caro,10x10,true,true,h8", "caro,10x10,true,true,a1 b2", "renju,15x15,,,a1 b2"],
    ...["renju is not played on a board of 4x4", "renju,15x15,,,a1 b2"],
    ...["renju is played with five in a row, not 6", "renju,15x15,,,a1 b2"],
  ]);
});

/** Takes the first element off the page, lets `act` do something to it, and puts it back. */
const away = (page, act = () => {}) =>
  element(page).evaluate(async (board, act) => {
    const home = board.parentElement;
    board.remove();
    await new Promise((done) => setTimeout(done, 50));
    (0, eval)(`(${act})`)(board);
    home.append(board);
    await board.ready;
  }, String(act));

test("comes back by the rules, against whom and as it was shown, whatever the attributes say", async ({ page }) => {
  await open(page);
  const one = game(page);
  await one.choose({ Game: "Tic-tac-toe", "Board size": "8 × 8", Opponent: "Two players", "Move numbers": true });
  await one.play("c3", "d4");
  await element(page).evaluate((board) => board.resign());
  const before = await element(page).evaluate((board) => board.record);
  expect(before).toMatchObject({ ruleset: "tic-tac-toe", size: "8x8", moves: ["c3", "d4"], resigned: "black" });
  await away(page);
  expect(await element(page).evaluate((board) => board.record)).toEqual(before);
  await expect(one.stones()).toHaveCount(2);
  await one.press("Settings");
  await expect(one.select("Opponent").locator("option:checked")).toHaveText("Two players");
  await expect(one.settings().getByLabel("Move numbers", { exact: true })).toBeChecked();
});

test("comes back with its score, what was taken back, and whose turn it is to begin", async ({ page }) => {
  await open(page);
  const one = game(page);
  await one.choose({ Game: "Tic-tac-toe", Opponent: "Two players", "First move": "In turns" });
  await one.play("c1", "b1", "c2", "b2", "c3");
  await one.press("New game");
  await one.play("b2", "c1");
  await one.press("Undo");
  // The one who won has White now.
  const wins = element(page).locator(".lg-player__wins");
  await expect(wins).toHaveText(["0", "1"]);
  await away(page);
  await expect(wins).toHaveText(["0", "1"]);
  await one.press("Redo");
  await expect(one.stones()).toHaveCount(2);
  await one.press("Settings");
  await expect(one.select("First move").locator("option:checked")).toHaveText("In turns");
});

test("hears on its return of what was set while it was away", async ({ page }) => {
  await open(page);
  const one = game(page);
  const stands = () => element(page).evaluate(({ moves, ply }) => [moves, ply]);
  await element(page).evaluate((board) => (board.seats = "person person"));
  await one.play("h8", "h9", "i9");
  await away(page, (board) => (board.ply = 2));
  expect(await stands()).toEqual(["h8 h9 i9", 2]);
  await one.press("Last");
  // The attribute says it already.
  await away(page, (board) => (board.ply = 2));
  expect(await stands()).toEqual(["h8 h9 i9", 2]);
  await away(page, (board) => board.setAttribute("lang", "vi"));
  await expect(one.button("Cài đặt")).toBeVisible();
  await away(page, (board) => board.setAttribute("ruleset", "tic-tac-toe"));
  await expect(one.board.getByRole("gridcell")).toHaveCount(9);
  await expect(one.stones()).toHaveCount(0);
});

test("an attribute changes what it names, and not what a person chose in the settings", async ({ page }) => {
  await open(page);
  const one = game(page);
  const choices = { Pieces: "X and O", Appearance: "Dark", "Move numbers": true, Coordinates: false, Level: "Beginner" };
  await one.choose(choices);
  const set = (act) => element(page).evaluate((board, act) => void (0, eval)(`(${act})`)(board), String(act));
  const shows = async (switches, selects) => {
    await one.press("Settings");
    for (const [name, is] of Object.entries(switches))
      await expect(one.settings().getByLabel(name, { exact: true })).toBeChecked({ checked: is });
    for (const [name, text] of Object.entries(selects))
      await expect(one.select(name).locator("option:checked")).toHaveText(text);
    await one.key("Escape");
  };
  const chosen = { Pieces: "X and O", Appearance: "Dark", Level: "Beginner" };
  await set((board) => (board.readOnly = true));
  await set((board) => (board.readOnly = false));
  await shows({ "Move numbers": true, Coordinates: false }, chosen);
  await set((board) => (board.theme = "wood"));
  await shows({ "Move numbers": true, Coordinates: false }, { ...chosen, Pieces: "Stones" });
  await set((board) => board.setAttribute("lang", "zh"));
  await set((board) => board.setAttribute("lang", "en"));
  await set((board) => (board.theme = "wood light"));
  await set((board) => (board.seats = "computer person"));
  await expect(one.stones()).toHaveCount(1);
  await shows({ "Move numbers": true, Coordinates: false }, { ...chosen, Pieces: "Stones", Appearance: "Light" });
});

test("other seats and levels are taken in the midst of a game, by the same worker", async ({ page }) => {
  await open(page);
  const one = game(page);
  await one.play("h8");
  await expect(one.stones()).toHaveCount(2);
  for (const level of ["beginner", "easy", "medium", "hard", "master"]) {
    await element(page).evaluate((board, level) => (board.level = level), level);
    await expect(one.root.getByText(`Computer · ${level}`).first()).toBeVisible();
  }
  await element(page).evaluate((board) => Object.assign(board, { level: "beginner", seats: "computer person" }));
  await expect(one.stones()).toHaveCount(3);
  await one.press("Settings");
  await expect(one.select("Opponent").locator("option:checked")).toHaveText("Computer");
  expect(await page.evaluate(() => window.held.workersMade)).toBe(1);
});

test("leaves nothing behind in 200 comings and goings (B126)", async ({ page }) => {
  test.slow();
  await open(page);
  const before = await settled(page);
  const grown = await page.evaluate(async () => {
    const wasm = await (await import("./gomoku-board.js")).default();
    const turn = (ms) => new Promise((done) => setTimeout(done, ms));
    const once = async (times) => {
      const board = document.createElement("gomoku-board");
      board.ruleset = "tic-tac-toe";
      board.seats = "computer person";
      document.body.append(board);
      await board.ready;
      // Some of them wait for the computer's answer; the others go while it thinks.
      while (times % 20 === 0 && !board.moves) await turn(10);
      board.remove();
      await turn();
    };
    let half = 0;
    for (let times = 0; times < 200; times++) {
      await once(times);
      if (times === 99) half = wasm.memory.buffer.byteLength;
    }
    return wasm.memory.buffer.byteLength - half;
  });
  await holds(page, before);
  expect(await page.evaluate(() => window.held.answers)).toBeGreaterThanOrEqual(10);
  // A game holds more than a page of memory; one page may be the allocator's.
  expect(grown).toBeLessThanOrEqual(65_536);
});

for (const mode of ["open", "closed"]) {
  test(`works in a shadow root that is ${mode} (B130)`, async ({ page }) => {
    await open(page);
    await page.evaluate((mode) => {
      const home = document.createElement("div");
      const board = document.createElement("gomoku-board");
      board.lang = "en";
      home.attachShadow({ mode }).append(board);
      document.body.replaceChildren(home);
      window.board = board;
      return board.ready;
    }, mode);
    // What no selector reaches in a closed root, the element tells of itself.
    const place = (name) => page.evaluate((name) => {
      const { x, y, width, height } = window.board.shadowRoot.querySelector(name).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, name);
    const click = async (name) => {
      const { x, y } = await place(name);
      await page.mouse.click(x, y);
    };
    const moves = () => page.evaluate(() => window.board.moves);
    await click('[data-point="h8"]');
    await expect.poll(moves).toBe("h8");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect.poll(moves).toBe("h8 i8");
    await page.keyboard.press("Control+z");
    await expect.poll(moves).toBe("h8");
    const isOpen = () => page.evaluate(() => window.board.shadowRoot.querySelector("dialog").open);
    await page.evaluate(() => {
      const named = (button) => (button.ariaLabel ?? button.textContent).includes("Settings");
      [...window.board.shadowRoot.querySelectorAll("button")].find(named).id = "settings";
    });
    await click("#settings");
    await expect.poll(isOpen).toBe(true);
    await click("dialog select");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect.poll(isOpen).toBe(false);
    await click('[data-point="g7"]');
    await expect.poll(moves).toBe("h8 g7");
  });
}

test("plays on without a worker where the policy forbids it, and says so once for both", async ({ page, errors, said }) => {
  errors.allow(/Content Security Policy|worker/i);
  const policy = "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; worker-src 'none'";
  const site = await serve({ folder: folders.html, headers: { "content-security-policy": policy } });
  try {
    await page.goto(site.url);
    await game(page).play("h8");
    await expect(game(page).stones()).toHaveCount(2);
    await page.locator("gomoku-board").nth(1).evaluate((board) => {
      board.readOnly = false;
      board.seats = "person computer";
      board.ruleset = "tic-tac-toe";
      board.setAttribute("moves", "b2");
    });
    await expect(position(page).stones()).toHaveCount(2);
    expect(said.filter(({ text }) => text.includes("thinks on the page"))).toHaveLength(1);
    said.splice(0);
  } finally {
    await site.close();
  }
});

test("says in the console what it cannot read, and reads it again once it is another", async ({ page, errors }) => {
  errors.allow(/there is no ruleset chess/);
  await open(page);
  const why = await page.evaluate(async () => {
    const board = document.createElement("gomoku-board");
    board.ruleset = "chess";
    const { ready } = board;
    document.body.append(board);
    const why = await ready.then(() => "ready", (error) => error.message);
    board.ruleset = "renju";
    return [why, (await board.ready).record.ruleset];
  });
  expect(why).toEqual(["there is no ruleset chess", "renju"]);
  expect(errors.seen).toHaveLength(1);
});

test("an attribute that cannot be read is named in the console and changes nothing", async ({ page, errors }) => {
  errors.allow(/<gomoku-board>: /);
  await open(page);
  const unread = {
    theme: "paper blue",
    lang: "xx",
    coordinates: "no",
    ply: "abc",
    seats: "person",
    level: "grand",
    moves: "h8 h8",
    size: "2",
  };
  const attributes = { ply: "1", theme: "paper dark", lang: "vi", coordinates: "off", seats: "person computer" };
  const shown = await withElement(
    page,
    { moves: "b2 c3", ruleset: "tic-tac-toe", ...attributes },
    async (board, _told, unread) => {
      const root = board.shadowRoot;
      const words = () => [board.ply, board.moves, root.querySelector("[role=grid]").getAttribute("aria-label")];
      const before = words();
      for (const [name, value] of Object.entries(unread)) board.setAttribute(name, value);
      await new Promise((done) => setTimeout(done));
      return [before, words()];
    },
    unread,
  );
  expect(shown[1]).toEqual(shown[0]);
  for (const said of [
    "there is no theme blue",
    "there are no texts in xx",
    "no is neither on nor off",
    "abc is no ply",
    "person is not two seats",
    "there is no level grand",
    "move 1, h8",
    "not 2x2",
  ])
    expect(errors.seen.filter((text) => text.includes(said))).toHaveLength(1);
});

test("mounts whatever was set before its script came, and says what it cannot take", async ({ page, errors }) => {
  errors.allow(/<gomoku-board>: .*record/);
  await open(page);
  const moves = await page.evaluate(async () => {
    const board = document.createElement("gomoku-board");
    // As if it had been set while the element was of no class yet.
    Object.defineProperty(board, "record", { value: {}, configurable: true, enumerable: true, writable: true });
    Object.defineProperty(board, "moves", { value: "h8", configurable: true, enumerable: true, writable: true });
    document.body.append(board);
    return (await board.ready).moves;
  });
  expect(moves).toBe("h8");
  expect(errors.seen).toHaveLength(1);
});

test("takes a list of moves, and refuses what is no game", async ({ page }) => {
  await open(page);
  const seen = await withElement(page, {}, (board) => {
    board.moves = ["h8", "i9"];
    const seen = [board.moves];
    board.load(["c3"]);
    seen.push(board.moves);
    for (const none of [5, true, null, undefined, [5]]) {
      try {
        board.load(none);
        seen.push(String(none));
      } catch (error) {
        seen.push(error.name);
      }
    }
    return [...seen, board.moves];
  });
  expect(seen).toEqual(["h8 i9", "c3", "TypeError", "TypeError", "TypeError", "TypeError", "Error", "c3"]);
});

test("coordinates are switched by a word too, and a ply past the end is the end", async ({ page }) => {
  await open(page);
  const seen = await withElement(page, { moves: "h8 i9", ply: "99" }, (board) => {
    const switched = ["off", "on", false, true, "false"].map((shown) => {
      board.coordinates = shown;
      return board.coordinates;
    });
    return [board.ply, switched];
  });
  expect(seen).toEqual([2, [false, true, false, true, false]]);
});

test("says which file is missing where the wasm cannot be fetched", async ({ page, errors, said }) => {
  errors.allow(/Content Security Policy|wasm file/);
  const policy = "default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'";
  const site = await serve({ folder: folders.html, headers: { "content-security-policy": policy } });
  try {
    await page.goto(site.url);
    await expect.poll(() => errors.seen.map(String).join("\n")).toContain("its wasm file, beside the script");
    said.splice(0);
  } finally {
    await site.close();
  }
});
