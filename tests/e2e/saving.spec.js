// What outlives the page: the game, the settings, the language; and what becomes of damage. Group 8 of the cases.
import { serve } from "../../tools/serve.mjs";
import { dist } from "./site.js";
import { expect, Game, test } from "./game.js";
import { Opponent } from "./opponent.js";

/** The page's keys, and what is kept under them. */
const kept = (page) => page.evaluate(() => ({ ...localStorage }));

async function keyOf(page, ending) {
  const keys = Object.keys(await kept(page)).filter((key) => key.endsWith(ending));
  expect(keys.length).toBe(1);
  return keys[0];
}

/** Sets what is kept before the page is loaded again. */
async function reloadWith(game, page, values) {
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
  }, values);
  await page.reload();
  await game.ready();
}

const unreadable = "A saved game could not be read; this is a new one.";
const notKept = "This browser does not keep the game; it ends with the page.";

test("a reload keeps the game, what was taken back, and the score", async ({ game, page }) => {
  await game.openForTwo({ Game: /^Tic-tac-toe/, "First move": "In turns" });
  await game.play("a1", "a2", "b1", "b2", "c1");
  await game.press("New game");
  await game.play("b2", "a1", "c3");
  await game.press("Undo");
  await page.reload();
  await game.ready();
  await game.shows({ b2: "X, move 1", a1: "O, move 2", c3: "empty" });
  await game.says("X to move");
  await game.scores("Player 1", "1 win, 0 draws, 0 losses");
  await game.press("Redo");
  await game.shows({ c3: "X, move 3" });
  expect(await game.moves()).toEqual(["b2", "a1", "c3"]);
  await game.press("New game");
  await game.answer("Leave the game");
  await expect(game.button("Undo")).toBeDisabled();
});

test("a reload keeps the settings and the language", async ({ game, page }) => {
  const settings = {
    Game: /^Caro/, "Board size": "12 × 12", "The edge blocks a five": true, Opponent: "Computer", Level: "Medium",
    "First move": "In turns", Pieces: "Stones", Appearance: "Dark", "Move numbers": true, Coordinates: false,
  };
  await game.open();
  await game.choose(settings);
  await page.reload();
  await game.ready();
  await game.press("Settings");
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === "boolean") {
      await expect(game.settings().getByLabel(name, { exact: true }), name).toBeChecked({ checked: value });
    } else {
      await expect(game.select(name).locator("option:checked"), name).toHaveText(value);
    }
  }
  await game.pick("Language", "Tiếng Việt");
  await page.reload();
  await game.ready();
  await expect(page.locator("html")).toHaveAttribute("lang", "vi");
  await expect(game.button("Ván mới")).toBeVisible();
  await expect(game.board).toHaveAttribute("aria-colcount", "12");
});

test("B86 a resigned game stays resigned", async ({ game, page }) => {
  await game.openForTwo();
  await game.play("h8");
  await game.press("Resign");
  await page.reload();
  await game.ready();
  await game.says("Black wins by resignation");
});

test.describe("B89 damage means a new game, says so, and breaks nothing", () => {
  for (const text of ["undefined", "null", "", "{", "[]", '{"v":1}', '{"v":1,"data":{}}', "x".repeat(4_000_000)]) {
    test(`${JSON.stringify(text.slice(0, 20))} of ${text.length}`, async ({ game, page }) => {
      await game.openForTwo();
      await game.play("h8");
      const keys = Object.keys(await kept(page));
      expect(keys.length).toBe(2);
      for (const key of keys) {
        await reloadWith(game, page, { [key]: text });
        if (key.endsWith("game")) {
          await game.says(unreadable);
          await expect(game.stones()).toHaveCount(0);
        }
      }
      await game.says("Black to move");
      await game.play("h8");
      await page.reload();
      await game.ready();
      await game.shows({ h8: "black" });
      await expect(game.status).not.toContainText(unreadable);
    });
  }

  test("moves that no rules allow", async ({ game, page }) => {
    await game.openForTwo();
    await game.play("h8", "i9");
    const key = await keyOf(page, "game");
    const text = (await kept(page))[key];
    for (const damage of [text.replace('"i9"', '"h8"'), text.replace('"i9"', '"z99"'), text.replace('"i9"', '"v22"')]) {
      expect(damage).not.toBe(text);
      await reloadWith(game, page, { [key]: damage });
      await game.says(unreadable);
      await expect(game.stones()).toHaveCount(0);
    }
  });
});

test("B89 a first visit starts with the defaults and says nothing of saves", async ({ game, page }) => {
  await game.open();
  await game.says("Black to move");
  await expect(game.status).not.toContainText(unreadable);
  await expect(game.board).toHaveAccessibleName("Board, 15 by 15");
  await expect(game.root.getByText("Computer · Easy")).toBeVisible();
});

test.describe("B91 versions", () => {
  test("a newer save is not read, not overwritten, and told of", async ({ game, page }) => {
    await game.openForTwo();
    await game.play("h8");
    const key = await keyOf(page, "game");
    const newer = '{"v":999,"data":{"shape":"unknown"}}';
    await reloadWith(game, page, { [key]: newer });
    await expect(game.status).toContainText(/could not be read|does not keep/);
    await expect(game.stones()).toHaveCount(0);
    await game.play("i9");
    await page.reload();
    await game.ready();
    expect((await kept(page))[key]).toBe(newer);
  });

  test("fields that are unknown are ignored, fields that are new may be missing", async ({ game, page }) => {
    await game.openForTwo();
    await game.play("h8", "i9");
    const key = await keyOf(page, "game");
    const save = JSON.parse((await kept(page))[key]);
    save.later = { a: 1 };
    save.data.game.comment = "x";
    for (const name of ["undone", "resigned", "first_move", "score", "uncounted"]) delete save.data.game[name];
    await reloadWith(game, page, { [key]: JSON.stringify(save) });
    await game.shows({ h8: "black, move 1", i9: "white, move 2" });
    const settings = await keyOf(page, "preferences");
    await reloadWith(game, page, { [settings]: '{"v":1,"data":{"appearance":"dark","glitter":true}}' });
    await game.press("Settings");
    await expect(game.select("Appearance").locator("option:checked")).toHaveText("Dark");
    await expect(game.settings().getByLabel("Coordinates")).toBeChecked();
  });

  test("text without a version is damage", async ({ game, page }) => {
    await game.openForTwo();
    await game.play("h8");
    const key = await keyOf(page, "game");
    const { data } = JSON.parse((await kept(page))[key]);
    await reloadWith(game, page, { [key]: JSON.stringify(data) });
    await game.says(unreadable);
  });
});

test("B92 a full storage: play goes on and the page says that nothing is kept", async ({ game, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await game.open();
  await game.says(notKept);
  await game.choose({ Opponent: "Two players" });
  await game.play("h8", "i9");
  await game.says("Black to move");
  await page.reload();
  await game.ready();
  await expect(game.stones()).toHaveCount(0);
  await game.says(notKept);
});

test("B92 a storage that becomes full in the middle keeps what was kept", async ({ game, page }) => {
  await game.openForTwo();
  await game.play("h8");
  const before = await kept(page);
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      for (;;) {
        try {
          localStorage.setItem("filler", (localStorage.getItem("filler") ?? "") + "x".repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await game.play("i9");
  await game.says(notKept);
  await game.play("h7", "h9");
  const after = await kept(page);
  for (const key of Object.keys(before)) expect(after[key]).toBe(before[key]);
  await page.reload();
  await game.ready();
  await game.shows({ h8: "black" });
});

test("B92 what is said of the storage is not wiped away by the computer's answer", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await opponent.answer("i9");
  await game.play("h8");
  await game.shows({ i9: "white" });
  await game.says("Black to move");
  await game.says(notKept);
});

test("B94 a storage that is forbidden: the game works and says so once", async ({ game, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await game.open();
  await game.says(notKept);
  await game.play("h8");
  await expect(game.stones()).toHaveCount(2);
  await game.press("New game");
  await game.answer("Leave the game");
  await game.play("h8");
  await game.says("Black to move");
  await expect(game.status).not.toContainText(notKept);
});

test("B94 in a frame that may keep nothing", async ({ page, errors }) => {
  errors.allow(/sandbox|Blocked|opaque|origin 'null'|CORS/i);
  const site = await serve({ folder: dist, headers: { "access-control-allow-origin": "*" } });
  try {
    await page.goto(site.url);
    await expect(page.locator("#loading")).toHaveCount(0);
    await page.evaluate(() => {
      document.body.innerHTML = `<iframe sandbox="allow-scripts" src="${location}" width="900" height="700"></iframe>`;
    });
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("status")).toContainText(notKept, { timeout: 20_000 });
    await frame.getByRole("gridcell", { name: /^h8,/ }).click();
    await expect(frame.getByRole("gridcell", { name: /, (black|white), move/ })).toHaveCount(2, { timeout: 20_000 });
  } finally {
    await page.close();
    await site.close();
  }
});

test("B95 copies under two folders of one origin keep their own", async ({ page }) => {
  const site = await serve({ folder: dist });
  try {
    // The same files under two addresses.
    await page.route(/\/[ab]\//, async (route) => {
      const url = route.request().url().replace(/\/[ab]\//, "/");
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    const game = new Game(page);
    const open = async (folder) => {
      await page.goto(`${site.url}${folder}/`);
      await game.ready();
    };
    await open("a");
    await game.choose({ Opponent: "Two players" });
    await game.play("h8");
    await open("b");
    await expect(game.stones()).toHaveCount(0);
    await game.choose({ Game: /^Caro/, Opponent: "Two players" });
    await game.play("c3", "d4");
    await open("a");
    await game.shows({ h8: "black" });
    await expect(game.stones()).toHaveCount(1);
    const keys = Object.keys(await kept(page));
    expect(keys.length).toBe(4);
    for (const key of keys) expect(key).toMatch(/^leptos-gomoku:/);
  } finally {
    await page.close();
    await site.close();
  }
});

test("what is played against the computer is kept with its answer", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  await opponent.answer("i9");
  await game.play("h8");
  await game.shows({ i9: "white" });
  await page.reload();
  await game.ready();
  await game.shows({ h8: "black, move 1", i9: "white, move 2" });
  expect(await opponent.requests()).toEqual([]);
});
