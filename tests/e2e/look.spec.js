// How the page looks and reads: languages, light and dark, motion, small screens, and what axe finds.
// Groups 12 and 13 of the cases.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "./game.js";
import { phone } from "./chromium.js";
import { Opponent } from "./opponent.js";
import { screen, settled } from "./pixels.js";

const languages = { en: "English", vi: "Tiếng Việt", zh: "简体中文" };

/** What the page must be called where its language has been changed, to find it again. */
const names = {
  en: { settings: "Settings", language: "Language", newGame: "New game" },
  vi: { settings: "Cài đặt", language: "Ngôn ngữ", newGame: "Ván mới" },
  zh: { settings: "设置", language: "语言", newGame: "新对局" },
};

/** Every text and name on the page, read or seen, apart from what is the same in every language. */
function texts(page) {
  return page.evaluate(() => {
    const found = new Set();
    const add = (text) => {
      const words = text?.replace(/\s+/g, " ").trim();
      if (words && /\p{L}/u.test(words)) found.add(words);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement } = walker.currentNode;
      if (!parentElement.closest("script, style, noscript")) add(walker.currentNode.data);
    }
    for (const element of document.querySelectorAll("*")) {
      for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt"]) add(element.getAttribute(name));
    }
    add(document.title);
    return [...found];
  });
}

/** Texts that are names or notation and stay as they are. */
const isName = (text) =>
  /^(Gomoku|Renju|Tic-tac-toe|Caro|X|O|English|Tiếng Việt|简体中文)( · \d+ × \d+)?$/.test(text) || /^([XO] )?[a-t]\d+\.?$/.test(text);

/** Leads the page through its states and gathers what it says in each. */
async function everything(page, game, language) {
  const all = new Set();
  const gather = async () => (await texts(page)).forEach((text) => all.add(text));
  const name = names[language];
  await gather();
  await game.press(name.settings);
  const selects = page.getByRole("dialog").getByRole("combobox");
  // The games one after the other: each has fields and rules of its own.
  for (let i = 0; i < 5; i++) {
    await selects.first().selectOption({ index: i });
    await gather();
  }
  await selects.first().selectOption({ index: 3 });
  await page.getByRole("dialog").getByRole("checkbox").first().click();
  await gather();
  await selects.nth(1).selectOption({ index: (await selects.nth(1).locator("option").count()) - 1 });
  await gather();
  await game.key("Escape");
  return { all, gather };
}

for (const [tag, locale] of [["vi", "vi-VN"], ["zh", "zh-CN"]]) {
  test.describe(`in ${tag}`, () => {
    test.use({ locale });

    test("B136 no English is left in any state", async ({ page, game, browser }) => {
      test.slow();
      await game.open();
      await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${tag}`));
      const { all, gather } = await everything(page, game, tag);
      const context = await browser.newContext({ locale: "en-US", viewport: { width: 1280, height: 800 } });
      const other = await context.newPage();
      const { Game } = await import("./game.js");
      const english = new Game(other);
      await english.open();
      const { all: said, gather: gatherEnglish } = await everything(other, english, "en");
      // A game with a reply, a refusal, looking back, a question, an end.
      for (const [each, inPage, take, language] of [[game, page, gather, tag], [english, other, gatherEnglish, "en"]]) {
        await each.play("c3");
        await take();
        await inPage.keyboard.press("Control+z");
        await each.play("c3");
        const { x, y } = await each.middle("c3");
        await expect(each.stones()).toHaveCount(2);
        await inPage.mouse.click(x, y);
        await take();
        await each.press(names[language].newGame);
        await take();
        await inPage.keyboard.press("Escape");
        const buttons = inPage.getByRole("main").getByRole("button");
        await take();
        await inPage.evaluate(() => document.querySelectorAll(".lg-controls button:not(:disabled)").forEach((button) => {
          if (/First|Đầu|开局|最前|起始|Resign|thua|认输/.test(button.getAttribute("aria-label"))) button.click();
        }));
        await expect(buttons.first()).toBeVisible();
        await take();
      }
      await context.close();
      const left = [...all].filter((text) => said.has(text) && !isName(text));
      expect(left).toEqual([]);
      // The other way round: nothing is said in fewer states than in English.
      expect(Math.abs(all.size - said.size)).toBeLessThan(said.size * 0.1);
    });
  });
}

test("B139 every text changes at once with the language, the game stays, the choice is kept", async ({ game, page }) => {
  await game.openForTwo({ Game: /^Caro/ });
  await game.play("c3", "d4");
  const english = await texts(page);
  await game.press("Settings");
  await game.pick("Language", languages.vi);
  await expect(page.locator("html")).toHaveAttribute("lang", /^vi/);
  const same = (await texts(page)).filter((text) => english.includes(text) && !isName(text));
  expect(same).toEqual([]);
  await game.key("Escape");
  await expect(page).not.toHaveTitle("Gomoku, caro and tic-tac-toe");
  await expect(game.cell("c3")).toHaveAccessibleName(/^c3, X, nước 1/);
  await expect(game.stones()).toHaveCount(2);
  await page.reload();
  await game.ready();
  await expect(game.button(names.vi.settings)).toBeVisible();
  await game.press(names.vi.settings);
  await page.getByRole("combobox", { name: names.vi.language }).selectOption({ label: languages.zh });
  await expect(page.locator("html")).toHaveAttribute("lang", /^zh/);
  await page.getByRole("combobox", { name: names.zh.language }).selectOption({ label: languages.en });
  await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
  expect((await texts(page)).sort()).toEqual(english.sort());
});

test.describe("in Vietnamese by the browser", () => {
  test.use({ locale: "vi-VN" });
  test("a language can be chosen, and be the browser's again", async ({ game, page }) => {
    await game.open();
    await game.press(names.vi.settings);
    const lang = page.locator("html");
    await expect(lang).toHaveAttribute("lang", "vi");
    await page.getByRole("combobox", { name: names.vi.language }).selectOption({ label: languages.zh });
    await expect(lang).toHaveAttribute("lang", "zh-Hans");
    await page.getByRole("combobox", { name: names.zh.language }).selectOption({ index: 0 });
    await expect(lang).toHaveAttribute("lang", "vi");
    await page.reload();
    await game.ready();
    await expect(lang).toHaveAttribute("lang", "vi");
  });
});

test("the rule names the sides as they are drawn", async ({ game, page }) => {
  await game.openForTwo({ Game: "Renju" });
  await expect(page.getByText(/^Black wins with exactly five/).first()).toBeVisible();
  await game.choose({ Pieces: /^X and O/ });
  await expect(page.getByText(/^X wins with exactly five.* forbidden to X\. O wins/).first()).toBeVisible();
  await expect(page.getByText(/^Black wins/)).toHaveCount(0);
});

test.describe("in a language that it does not have", () => {
  test.use({ locale: "sw" });
  test("it is English", async ({ game, page }) => {
    await game.open();
    await game.says("Black to move");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

/** The lightness of the page's ground, and of the board's, from 0 to 255. */
async function grounds(game) {
  const board = await game.board.boundingBox();
  const [[page]] = await screen(game.page, { x: 2, y: 2, width: 1, height: 1 });
  const { x, y, width, height } = await game.cell("b2").boundingBox();
  const [[wood]] = await screen(game.page, { x: x + width * 0.25, y: y + height * 0.25, width: 1, height: 1 });
  expect(board.width).toBeGreaterThan(0);
  return [page, wood].map((color) => color.split(",").reduce((sum, n) => sum + Number(n), 0) / 3);
}

test("light and dark follow the system, and the switch decides against it", async ({ game, page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await game.openForTwo();
  const light = await grounds(game);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expect.poll(async () => (await grounds(game))[0]).toBeLessThan(80);
  await expect.poll(async () => (await grounds(game))[1]).toBeLessThan(light[1] - 20);
  const dark = await grounds(game);
  expect(light[0]).toBeGreaterThan(200);
  await game.choose({ Appearance: "Light" });
  await expect.poll(() => grounds(game)).toEqual(light);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await game.choose({ Appearance: "Dark" });
  await expect.poll(() => grounds(game)).toEqual(dark);
  await page.reload();
  await game.ready();
  await expect.poll(() => grounds(game)).toEqual(dark);
  await game.choose({ Appearance: "System" });
  await expect.poll(() => grounds(game)).toEqual(light);
});

test("in the system's own few colours it is seen whose turn it is, and which move is looked at", async ({ game, page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await game.openForTwo();
  const edges = () => game.root.getByRole("region", { name: "Players" }).locator("> div")
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).borderInlineStartColor));
  const [marked, bare] = await edges();
  expect(marked).not.toBe(bare);
  await game.play("h8");
  await expect.poll(edges).toEqual([bare, marked]);
  await game.play("i9");
  const underlined = () => game.root.getByRole("list", { name: "Moves" }).getByRole("button")
    .evaluateAll((moves) => moves.map((move) => getComputedStyle(move).textDecorationLine));
  await expect.poll(underlined).toEqual(["none", "underline"]);
  await game.press("Previous");
  await expect.poll(underlined).toEqual(["underline", "none"]);
});

test("pieces are drawn as chosen in any game, and named so", async ({ game }) => {
  await game.openForTwo();
  await game.play("h8");
  await game.choose({ Pieces: "X and O" });
  await game.shows({ h8: "X, move 1" });
  await game.says("O to move");
  await game.choose({ Pieces: "Stones" });
  await game.shows({ h8: "black, move 1" });
  await game.says("White to move");
});

test("B145 with reduced motion nothing moves, and results are shown", async ({ game, page }) => {
  await page.addInitScript(() => {
    globalThis.painted = 0;
    const clear = CanvasRenderingContext2D.prototype.drawImage;
    const fill = CanvasRenderingContext2D.prototype.clearRect;
    for (const [name, run] of [["drawImage", clear], ["clearRect", fill]]) {
      CanvasRenderingContext2D.prototype[name] = function (...what) {
        globalThis.painted += 1;
        return run.apply(this, what);
      };
    }
    globalThis.asked = 0;
    const ask = requestAnimationFrame;
    globalThis.requestAnimationFrame = (callback) => {
      globalThis.asked += 1;
      return ask(callback);
    };
  });
  const frames = async (run) => {
    const before = await page.evaluate(() => globalThis.asked);
    await run();
    await page.waitForTimeout(400);
    return (await page.evaluate(() => globalThis.asked)) - before;
  };
  const opponent = await Opponent.watch(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await game.openForTwo();
  await game.play("c3");
  const still = await frames(() => game.play("d8"));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const moving = await frames(() => game.play("d9"));
  expect(moving).toBeGreaterThan(still + 2);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => frames(() => {})).toBe(0);
  // What is painted for one move falls into one frame more or less by chance; a movement takes its frames each time.
  const taken = [];
  for (const point of ["e9", "f3", "g9"]) taken.push(await frames(() => game.play(point)));
  expect(Math.min(...taken)).toBeLessThanOrEqual(still);
  // Nor does the mark of a computer that thinks.
  await game.choose({ Opponent: "Computer" });
  await opponent.hold();
  await game.play("o1");
  await game.says("thinking");
  expect(await page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running").length)).toBe(0);
});

/** What of the page lies outside its width. */
function tooWide(page, root = "html") {
  return page.evaluate((root) => {
    const element = document.querySelector(root);
    const wide = [...element.querySelectorAll("*")].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (right > innerWidth + 0.5 || left < -0.5) && !one.closest("canvas, .lg-visually-hidden");
    });
    const scrolls = element.scrollWidth > element.clientWidth || document.documentElement.scrollWidth > innerWidth;
    return { scrolls, wide: wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 120)) };
  }, root);
}

/** The buttons whose words do not fit into them, and the selects that cut one of their choices. */
function cut(root) {
  return root.evaluate((root) => {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    const shown = (selector) => [...root.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const buttons = shown("button").filter((button) => {
      const { left, right } = button.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(button);
      const inside = words.getBoundingClientRect();
      return inside.width > 0 && (inside.left < left - 0.5 || inside.right > right + 0.5);
    });
    const selects = shown("select").flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      context.font = font;
      // The arrow takes some 20 px.
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 20;
      return [...select.options].map((option) => option.text).filter((text) => context.measureText(text).width > room);
    });
    return [...buttons.map((button) => button.textContent), ...selects];
  });
}

for (const [tag, language] of Object.entries(languages)) {
  test(`320 px wide nothing is cut off or scrolls sideways, in ${tag}`, async ({ game, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await game.openForTwo({ Language: language }).catch(() => {});
    if (await page.getByRole("dialog").isVisible()) await game.key("Escape");
    const { settings } = names[tag];
    for (let i = 0; i < 5; i++) {
      await game.press(settings);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox").first().selectOption({ index: i });
      const sizes = dialog.getByRole("combobox").nth(1);
      const last = (await sizes.locator("option").count()) - 1;
      if (i !== 2) await sizes.selectOption({ index: last });
      expect(await tooWide(page, "dialog[open]"), `settings, game ${i}`).toEqual({ scrolls: false, wide: [] });
      expect(await cut(dialog), `settings, game ${i}`).toEqual([]);
      if (i !== 2) await sizes.selectOption({ index: last - 1 });
      await game.key("Escape");
      expect(await tooWide(page), `page, game ${i}`).toEqual({ scrolls: false, wide: [] });
    }
    await game.play("a1", "c3");
    expect(await cut(page.locator("main"))).toEqual([]);
    await game.press(names[tag].newGame);
    expect(await tooWide(page, "dialog[open]"), "question").toEqual({ scrolls: false, wide: [] });
  });
}

for (const [tag, language] of Object.entries(languages)) {
  test(`beside the board nothing is cut off, in ${tag}`, async ({ game, page }) => {
    await game.openForTwo({ Language: language }).catch(() => {});
    if (await page.getByRole("dialog").isVisible()) await game.key("Escape");
    await game.play("h8");
    expect(await cut(page.locator("main"))).toEqual([]);
  });
}

test.describe("by finger", () => {
  test.use(phone);

  test("controls are at least 44 px", async ({ game, page }) => {
    const small = (root) =>
      root.evaluate((root) => {
        const controls = root.querySelectorAll("button, select, input[type=number], label:has(input[type=checkbox])");
        return [...controls]
          .filter((control) => control.checkVisibility())
          .map((control) => ({ name: control.getAttribute("aria-label") ?? control.textContent, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.height < 43.9 || box.width < 43.9))
          .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`);
      });
    await game.openForTwo({ Game: /^Tic-tac-toe/ });
    await game.play("a1", "a2", "b1", "b2", "c1");
    await game.says("X wins");
    expect(await small(page.locator("main"))).toEqual([]);
    await game.press("Settings");
    expect(await small(game.settings())).toEqual([]);
    await game.pick("Game", /^Caro/);
    await game.pick("Board size", "Other size");
    expect(await small(game.settings())).toEqual([]);
  });

  test("the board fills the width and the main buttons are in reach without scrolling", async ({ game }) => {
    await game.openForTwo();
    const board = await game.board.boundingBox();
    expect(board.width).toBeGreaterThan(340);
    for (const name of ["Undo", "New game", "Settings"]) {
      const { y, height } = await game.button(name).boundingBox();
      expect(y + height, name).toBeLessThanOrEqual(844);
    }
  });
});

test("on a narrow screen the board reaches the edges and nothing else does, in whatever light", async ({ game, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await game.openForTwo();
  const sides = (locator) => locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [left, innerWidth - right];
  });
  for (const light of ["System", "Dark", "Light"]) {
    await game.choose({ Appearance: light });
    expect(await sides(game.root.locator("canvas")), light).toEqual([0, 0]);
    for (const name of ["status", "list"]) {
      expect(await sides(game.root.getByRole(name).first()), `${name}, ${light}`).toEqual([16, 16]);
    }
  }
});

test("nothing jumps when the state changes", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await game.open();
  const places = async () => {
    const boxes = [];
    for (const one of [game.board, game.button("Undo"), game.button("New game"), game.button("Settings")]) {
      boxes.push(await one.boundingBox());
    }
    return boxes;
  };
  const before = await places();
  await opponent.hold();
  await game.play("d8");
  await game.says("thinking");
  expect(await places()).toEqual(before);
  await game.press("Stop");
  await game.says("stopped");
  expect(await places()).toEqual(before);
  await opponent.answer("a1", "c1", "e1", "g1");
  await opponent.release();
  await game.press("Continue");
  for (const point of ["e8", "f8", "g8", "h8"]) {
    await game.says("Black to move");
    await game.play(point);
  }
  await game.says("You won.");
  expect(await places()).toEqual(before);
  await game.press("First");
  expect(await places()).toEqual(before);
});

test.describe("an unfinished game is not left without a question", () => {
  const keep = async (game) => {
    await expect(game.question()).toBeVisible();
    await game.answer("Keep playing");
    await game.shows({ h8: "black, move 1" });
  };

  test("by New game", async ({ game }) => {
    await game.openForTwo();
    // Nothing is lost before the first move: no question.
    await game.press("New game");
    await expect(game.question()).toBeHidden();
    await game.play("h8");
    await game.press("New game");
    await keep(game);
    await game.press("New game");
    await game.key("Escape");
    await game.shows({ h8: "black, move 1" });
    await game.press("New game");
    await game.answer("Leave the game");
    await expect(game.stones()).toHaveCount(0);
  });

  for (const [name, option, old] of [["Game", /^Caro/, "Gomoku"], ["Board size", "19 × 19", "15 × 15"]]) {
    test(`by another choice of ${name}, which then shows the old one`, async ({ game }) => {
      await game.openForTwo();
      await game.play("h8");
      await game.press("Settings");
      await game.pick(name, option);
      await keep(game);
      await expect(game.select(name).locator("option:checked")).toHaveText(old);
      await game.key("Escape");
      await expect(game.board).toHaveAccessibleName("Board, 15 by 15");
    });
  }

  test("by a switch, a number, a length to win", async ({ game }) => {
    await game.openForTwo({ Game: /^Caro/, "Board size": "12 × 12" });
    await game.play("h8");
    await game.press("Settings");
    const edge = game.settings().getByLabel("The edge blocks a five", { exact: true });
    await edge.click();
    await game.answer("Keep playing");
    await expect(edge).not.toBeChecked();
    await game.pick("Board size", "Other size");
    await expect(game.question()).toBeHidden();
    const rows = game.settings().getByLabel("Rows", { exact: true });
    await rows.fill("9");
    await rows.press("Tab");
    await game.answer("Keep playing");
    await expect(rows).toHaveValue("12");
    await game.key("Escape");
    await game.shows({ h8: "X, move 1" });
  });

  test("by a number and Enter, which closes nothing", async ({ game }) => {
    await game.openForTwo({ "Board size": "Other size" });
    await game.play("h8");
    await game.press("Settings");
    await game.pick("Board size", "Other size");
    const columns = game.settings().getByLabel("Columns", { exact: true });
    await columns.fill("9");
    await columns.press("Enter");
    await game.answer("Keep playing");
    await expect(columns).toBeFocused();
    await expect(columns).toHaveValue("15");
    await columns.fill("9");
    await columns.press("Enter");
    await game.answer("Leave the game");
    await expect(game.board).toHaveAccessibleName("Board, 9 by 15");
    await expect(columns).toBeFocused();
  });

  test("a finished one is", async ({ game }) => {
    await game.openForTwo({ Game: /^Tic-tac-toe/ });
    await game.play("a1", "a2", "b1", "b2", "c1");
    await game.press("New game");
    await expect(game.question()).toBeHidden();
    await expect(game.stones()).toHaveCount(0);
  });

  test("what does not end it changes without a question", async ({ game }) => {
    await game.openForTwo();
    await game.play("h8");
    await game.choose({ Pieces: "X and O", Appearance: "Dark", "First move": "In turns", "Move numbers": true });
    await game.shows({ h8: "X, move 1" });
  });
});

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing, ${colorScheme}`, async ({ game, page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await game.openForTwo({ Game: /^Caro/ });
    await page.evaluate(axe);
    const check = async (what) => {
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 2).map(({ html }) => html.slice(0, 150)).join(" | ")}`);
      expect(found, what).toEqual([]);
    };
    await check("a new game");
    await game.play("c3", "d4", "d3");
    await check("a game");
    await game.press("Settings");
    await check("the settings");
    await game.key("Escape");
    await game.press("New game");
    await check("the question");
    await game.answer("Leave the game");
    await game.choose({ Game: /^Tic-tac-toe/ });
    await game.play("a1", "a2", "b1", "b2", "c1");
    await settled(game);
    await check("a game that is won");
    await game.choose({ Game: "Renju", Opponent: "Computer" });
    await check("renju against the computer");
  });
}
