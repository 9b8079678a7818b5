// The computer: it moves when it is to, once, by the rules, off the page's thread, and whatever becomes of its
// worker. Group 6 of the cases.
import { serve } from "../../tools/serve.mjs";
import { dist } from "./site.js";
import { expect, test } from "./game.js";
import { Opponent } from "./opponent.js";

const levels = ["Beginner", "Easy", "Medium", "Hard", "Master"];
const mine = ["d8", "e8", "f8", "g8", "h8"];
const far = ["a1", "c1", "e1", "g1"];

/** The moves of the list, once there are so many. */
async function hasMoves(game, count, timeout) {
  await expect.poll(() => game.moves().then((moves) => moves.length), { timeout }).toBe(count);
  const moves = await game.moves();
  expect(new Set(moves).size).toBe(count);
  await expect(game.stones()).toHaveCount(count);
  return moves;
}

for (const level of levels) {
  test(`B34 B68 at ${level} my five ends the game at once, and it is not asked again`, async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await game.choose({ Level: level });
    await opponent.answer(...far);
    for (const point of mine) {
      await game.says("Black to move");
      await game.play(point);
    }
    await game.says("Black wins");
    await game.says("You won.");
    await expect(game.button("Stop")).toBeDisabled();
    expect((await opponent.requests()).length).toBe(4);
    expect((await opponent.requests()).every(({ level: asked }) => asked === level.toLowerCase())).toBe(true);
    await expect(game.stones()).toHaveCount(9);
  });
}

test("B68 nothing comes after I resign while it thinks", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  await opponent.hold();
  await game.play("h8");
  await opponent.asked(1);
  await game.says("White to move, thinking");
  await game.press("Resign");
  await game.says("White wins by resignation");
  await game.says("You lost.");
  await opponent.release();
  await expect(game.stones()).toHaveCount(1);
  expect((await opponent.requests()).length).toBe(1);
  await expect(game.button("Stop")).toBeDisabled();
});

test("B71 it does nothing while I am to move", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  expect(await opponent.requests()).toEqual([]);
  await game.play("h8");
  await game.says("Black to move");
  const { x, y } = await game.middle("c3");
  await page.mouse.move(x, y);
  await game.choose({ Appearance: "Dark" });
  await game.press("First");
  await game.press("Last");
  expect((await opponent.requests()).length).toBe(1);
});

test("B66 set to begin, it moves once after whatever begins a game", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  let asked = 0;
  const begins = async (what) => {
    await game.says(/(White|O) to move/);
    await expect(game.status, what).not.toContainText("thinking");
    await hasMoves(game, 1);
    expect((await opponent.requests()).length, what).toBe((asked += 1));
  };
  await game.choose({ "First move": "Computer" });
  await begins("the choice itself");
  await game.press("New game");
  await game.answer("Leave the game");
  await begins("New game");
  await game.choose({ "Board size": "19 × 19" });
  await begins("another size");
  await game.choose({ Game: /^Caro/ });
  await begins("another game");
  await page.reload();
  await game.ready();
  asked = -1;
  // The stone that it has set is kept: it is not asked at all.
  await begins("a reload");
  await game.play("a1");
  await hasMoves(game, 3);
  asked = (await opponent.requests()).length;
  await game.press("Undo");
  await hasMoves(game, 1);
  expect((await opponent.requests()).length).toBe(asked);
});

test("B66 it goes on after a reload in the middle of its search", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  await opponent.hold();
  await game.play("h8");
  await game.says("thinking");
  await page.reload();
  await game.ready();
  await game.says("Black to move");
  await hasMoves(game, 2);
});

test("B67 it plays the second game as well, with the sides changed", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  await game.choose({ "First move": "In turns" });
  await opponent.answer(...far);
  for (const point of mine) {
    await game.says("Black to move");
    await game.play(point);
  }
  await game.says("You won.");
  await game.press("New game");
  // It has Black now.
  await game.says("White to move");
  await hasMoves(game, 1);
  await game.play("o15");
  await hasMoves(game, 3);
  await game.says("White to move");
});

test("B150 New game 20 times: it moves first each time", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  await game.choose({ Level: "Beginner", "First move": "Computer" });
  await hasMoves(game, 1);
  for (let i = 0; i < 20; i++) {
    await game.press("New game");
    await game.answer("Leave the game");
    await opponent.asked(i + 2);
    await game.says("White to move");
    await hasMoves(game, 1);
  }
});

test("B153 with nothing to answer it stays near, as it is set at first", async ({ game }) => {
  await game.open();
  for (let i = 0; i < 4; i++) {
    await game.play("h8");
    const [, answer] = await hasMoves(game, 2);
    const away = [answer.charCodeAt(0) - "h".charCodeAt(0), Number(answer.slice(1)) - 8].map(Math.abs);
    expect(Math.max(...away), answer).toBeLessThanOrEqual(2);
    await game.press("Undo");
  }
});

for (const [name, points] of [
  ["Gomoku", ["h8", "g10"]],
  [/exactly five/, ["h8", "g10"]],
  ["Renju", ["h8", "g10"]],
  [/^Caro/, ["e5", "c6"]],
  [/^Tic-tac-toe/, ["b2", "a2"]],
]) {
  test(`every level answers by the rules of ${String(name)}`, async ({ game }) => {
    test.slow();
    await game.open();
    await game.choose({ Game: name });
    for (const level of levels) {
      await game.choose({ Level: level });
      let count = 0;
      for (const point of points) {
        if (!/empty/.test(await game.cell(point).getAttribute("aria-label"))) continue;
        await game.play(point);
        await hasMoves(game, (count += 2), 30_000);
      }
      await game.says(/to move/);
      await game.press("New game");
      await game.answer("Leave the game");
    }
  });
}

test("B64 a Hard search runs in a worker and the page stays free", async ({ game, page }) => {
  await page.addInitScript(() => {
    globalThis.tasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) globalThis.tasks.push([startTime, duration]);
    }).observe({ type: "longtask" });
  });
  await game.open();
  await game.choose({ Level: "Hard" });
  await game.play("h8");
  await hasMoves(game, 2, 30_000);
  const { x, y } = await game.middle("g10");
  // From here on nothing is looked up on the page, which would be a task of its own.
  const answered = page.evaluate(async () => {
    const from = performance.now();
    const stones = () => document.querySelectorAll("[role=gridcell][data-stone]").length;
    while (stones() < 4) await new Promise((done) => setTimeout(done, 20));
    await new Promise((done) => setTimeout(done, 50));
    return Math.max(0, ...globalThis.tasks.filter(([start]) => start > from).map(([, duration]) => duration));
  });
  await page.mouse.click(x, y);
  expect(page.workers().length).toBe(1);
  const description = `${await answered} ms`;
  test.info().annotations.push({ type: "longest task of the page while Hard searches", description });
  await hasMoves(game, 4);
});

test("B64 Stop, Continue, Undo and New game answer while it thinks", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  await opponent.hold();
  await game.play("h8");
  await opponent.asked(1);
  await game.says("White to move, thinking");
  await game.press("Stop");
  await game.says("White to move, stopped");
  await expect(game.button("Stop")).toHaveCount(0);
  await game.press("Continue");
  await game.says("White to move, thinking");
  await game.press("Stop");
  await opponent.release();
  await game.press("Continue");
  await game.says("Black to move");
  await hasMoves(game, 2);
  await opponent.hold();
  await game.play("o1");
  await game.press("New game");
  await game.answer("Leave the game");
  await game.says("Black to move");
  await opponent.release();
  await expect(game.stones()).toHaveCount(0);
});

test.describe("B72 an answer that is wrong is not played", () => {
  for (const [what, answers] of [
    ["a taken point", ["h8", "h8"]],
    ["points off the board", [[{ point: "p16" }], [{ point: "v22" }]]],
    ["no point at all", [[{ point: null }], [{ point: null }]]],
  ]) {
    test(`${what}, twice`, async ({ game, page }) => {
      const opponent = await Opponent.watch(page);
      await game.open();
      await opponent.answer(...answers);
      await game.play("h8");
      await game.says("Black to move");
      await game.says("The computer had to start over.");
      await hasMoves(game, 2);
      expect((await opponent.requests()).length).toBe(2);
      await game.play("o1");
      await hasMoves(game, 4);
    });
  }

  test("once: the second is played, and nothing is said", async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await opponent.answer("h8", "k3");
    await game.play("h8");
    await game.shows({ k3: "white, move 2" });
    await expect(game.status).not.toContainText("start over");
  });

  for (const text of ['{"answer":{"id":1,"point":[-1,-1],"depth":1,"nodes":1}}', '{"answer":{"id":1,"point":NaN}}', "x"]) {
    test(`no sense: ${text}`, async ({ game, page }) => {
      const opponent = await Opponent.watch(page);
      await game.open();
      await opponent.answer([text]);
      await game.play("h8");
      await hasMoves(game, 2);
      await game.says("Black to move");
    });
  }

  test("two answers to one question: the first is played", async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await opponent.answer([{ point: "k3" }, { point: "k4" }, { point: "k3" }]);
    await game.play("h8");
    await game.shows({ k3: "white, move 2", k4: "empty" });
    await hasMoves(game, 2);
    await game.says("Black to move");
  });

  test("an answer to an old question", async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await opponent.answer("i9", [{ id: 1, point: "c3" }, { id: 99, point: "c4" }, { point: "k3" }]);
    await game.play("h8", "h7");
    await game.shows({ k3: "white, move 4", c3: "empty", c4: "empty" });
    await hasMoves(game, 4);
  });

  test("a renju point that is forbidden", async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await game.choose({ Game: "Renju", "First move": "Computer" });
    await hasMoves(game, 1);
    await game.press("New game");
    await opponent.answer("g8", "i8", "h7", "h9", "h8", "h8");
    await game.answer("Leave the game");
    for (const point of ["a1", "c1", "e1", "g1"]) {
      await game.says("White to move");
      await expect(game.status).not.toContainText("thinking");
      await game.play(point);
    }
    await game.says("The computer had to start over.");
    await hasMoves(game, 9);
    await game.shows({ h8: "empty" });
  });
});

test.describe("whatever becomes of the worker", () => {
  test("it crashes in the middle: another one goes on", async ({ game, page, errors }) => {
    errors.allow(/crash/);
    const opponent = await Opponent.watch(page);
    await game.open();
    await opponent.hold();
    await game.play("h8");
    await expect.poll(() => page.workers().length).toBe(1);
    await opponent.asked(1);
    await page.workers()[0].evaluate(() => void setTimeout(() => { throw new Error("crash"); }));
    await expect.poll(() => opponent.made()).toBe(2);
    await opponent.release();
    await hasMoves(game, 2);
    await game.says("Black to move");
    await game.play("o1");
    await hasMoves(game, 4);
  });

  test("every worker crashes: the page goes on by itself", async ({ game, page, errors }) => {
    errors.allow(/crash/);
    await page.addInitScript(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (message) {
        if (typeof message !== "string") post.call(this, message);
        else setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "crash" })));
      };
    });
    await game.open();
    await game.play("h8");
    await hasMoves(game, 2);
    await game.says("Black to move");
    await game.play("o1");
    await hasMoves(game, 4);
  });

  /** The browser ends the worker, which nobody is told of, while it thinks about the answer to h8. */
  async function endsWhileItThinks(game, page) {
    const opponent = await Opponent.watch(page);
    await game.open();
    await opponent.hold();
    await game.play("h8");
    await opponent.asked(1);
    await page.workers()[0].evaluate(() => close()).catch(() => {});
    return opponent;
  }

  test("it was ended by the browser, which says nothing of it: another one goes on in time", async ({ game, page }) => {
    // The page waits 15 s for an answer; here a second is a tenth of one.
    await page.addInitScript(() => {
      const wait = setTimeout;
      globalThis.setTimeout = (call, ms, ...rest) => wait(call, ms === 15_000 ? 1500 : ms, ...rest);
    });
    const opponent = await endsWhileItThinks(game, page);
    await expect.poll(() => opponent.made()).toBe(2);
    await opponent.release();
    await hasMoves(game, 2);
    await game.says("Black to move");
  });

  test("it was ended by the browser: Stop and Continue bring a new one", async ({ game, page }) => {
    const opponent = await endsWhileItThinks(game, page);
    await game.press("Stop");
    await opponent.release();
    await game.press("Continue");
    await hasMoves(game, 2);
    expect(await opponent.made()).toBe(2);
  });

  /** A game goes on where the page must do the search, and it says so once. */
  async function goesOnInline(game, page, url) {
    const said = [];
    page.on("console", (message) => said.push(message.text()));
    await page.goto(url);
    await game.ready();
    await game.play("h8");
    await hasMoves(game, 2, 20_000);
    await game.play("o1");
    await hasMoves(game, 4, 20_000);
    await game.says("Black to move");
    expect(said.filter((text) => text.includes("thinks on the page")).length).toBe(1);
    expect(page.workers().length).toBe(0);
    // What comes late stops as well there.
    await game.choose({ Level: "Hard" });
    await game.play("o3");
    await game.press("Undo");
    await hasMoves(game, 4);
    await game.says("Black to move");
  }

  test("a policy forbids it", async ({ game, page, errors }) => {
    errors.allow(/Content Security Policy|worker/i);
    const site = await serve({ folder: dist, headers: { "content-security-policy": "worker-src 'none'" } });
    try {
      await goesOnInline(game, page, site.url);
    } finally {
      await page.close();
      await site.close();
    }
  });

  test("the browser has none", async ({ game, page }) => {
    await page.addInitScript(() => delete globalThis.Worker);
    await goesOnInline(game, page, process.env.GOMOKU_URL);
  });

  test("it never says that it is ready", async ({ game, page }) => {
    await page.addInitScript(() => {
      globalThis.Worker = class extends Worker {
        constructor() {
          super(URL.createObjectURL(new Blob([""])));
        }
      };
    });
    await game.open();
    await game.play("h8");
    await hasMoves(game, 2, 20_000);
    await game.says("Black to move");
  });
});

test("another level or opponent in the middle of a search", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  await opponent.hold();
  await game.play("h8");
  await opponent.asked(1);
  await game.choose({ Level: "Medium" });
  await game.says("White to move, thinking");
  await expect.poll(() => opponent.requests().then((all) => all.map(({ level }) => level))).toEqual(["easy", "medium"]);
  await game.choose({ Opponent: "Two players" });
  await game.says("White to move");
  await expect(game.status).not.toContainText("thinking");
  await opponent.release();
  await game.play("i9");
  await hasMoves(game, 2);
  await game.says("Black to move");
});
