// The page before the game stands: while it loads, when it cannot, and under any address of any host.
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { serve } from "../../tools/serve.mjs";
import { dist } from "./site.js";
import { expect, test } from "./game.js";

const loading = (page) => page.locator("#loading");
const file = (ending) => readdirSync(dist).find((name) => name.endsWith(ending));

/** Serves the page in its own way for one test. */
async function host(options, run) {
  const site = await serve({ folder: dist, ...options });
  try {
    await run(site.url);
  } finally {
    await site.close();
  }
}

test("says that it loads, and the words go when the game stands", async ({ page }) => {
  let release;
  const held = new Promise((done) => (release = done));
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(process.env.GOMOKU_URL, { waitUntil: "commit" });
  await expect(loading(page)).toHaveText(/Loading…/);
  release();
  await expect(loading(page)).toHaveCount(0);
});

test("asks for nothing outside its own address", async ({ page }) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(process.env.GOMOKU_URL);
  await expect(loading(page)).toHaveCount(0);
  expect(asked.filter((url) => !url.startsWith(process.env.GOMOKU_URL) && !url.startsWith("blob:"))).toEqual([]);
});

for (const address of ["", "index.html"]) {
  test(`stands under a folder of a host, opened as "/sub/dir/${address}"`, async ({ page }) => {
    await host({ prefix: "/sub/dir/" }, async (url) => {
      await page.goto(url + address);
      await expect(loading(page)).toHaveCount(0);
    });
  });
}

test("stands under a folder that is opened without its last slash", async ({ page }) => {
  await host({ prefix: "/sub/dir/" }, async (url) => {
    await page.goto(url.slice(0, -1));
    await expect(loading(page)).toHaveCount(0);
  });
});

for (const type of ["text/plain", "application/octet-stream"]) {
  test(`starts where the host sends wasm as ${type}`, async ({ page }) => {
    await host({ types: { ".wasm": type } }, async (url) => {
      await page.goto(url);
      await expect(loading(page)).toHaveCount(0);
    });
  });
}

for (const ending of [".js", ".wasm"]) {
  test(`names the ${ending} file that is missing, and offers to try again`, async ({ page, errors }) => {
    errors.allow(/./);
    let missing = true;
    await page.route(`**/*${ending}`, (route) => (missing ? route.fulfill({ status: 404 }) : route.continue()));
    await page.goto(process.env.GOMOKU_URL);
    await expect(loading(page)).toContainText(`A file of the game is missing: ${file(ending)}`);
    missing = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(loading(page)).toHaveCount(0);
  });

  test(`says so where the host answers with a page instead of the ${ending} file`, async ({ page, errors }) => {
    errors.allow(/./);
    await page.route(`**/*${ending}`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Home</title>" }),
    );
    await page.goto(process.env.GOMOKU_URL);
    await expect(loading(page)).toContainText("A file of the game is missing");
  });

  test(`does not wait for ever where the ${ending} file comes damaged`, async ({ page, errors }) => {
    errors.allow(/./);
    await page.route(`**/*${ending}`, async (route) => {
      const answer = await route.fetch();
      const body = await answer.body();
      await route.fulfill({ response: answer, body: body.subarray(0, body.length / 2) });
    });
    await page.goto(process.env.GOMOKU_URL);
    await expect(loading(page)).toContainText("The game could not start.");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
}

test("tells how to serve it when it is opened from the disk", async ({ page, errors }) => {
  errors.allow(/./);
  await page.goto(pathToFileURL(`${dist}/index.html`).href);
  await expect(loading(page)).toContainText("opened from a disk");
});

test("tells an old browser what it lacks", async ({ page, errors }) => {
  errors.allow(/./);
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await page.goto(process.env.GOMOKU_URL);
  await expect(loading(page)).toContainText("lacks WebAssembly");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("says what it needs", async ({ page }) => {
    await page.goto(process.env.GOMOKU_URL);
    const words = page.locator("noscript p").first();
    await expect(words).toBeVisible();
    expect(await words.innerText()).toContain("The game needs JavaScript and WebAssembly");
  });
});

for (const [locale, words] of [["vi-VN", "Đang tải…"], ["zh-CN", "正在加载…"], ["sw", "Loading…"]]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test("says that it loads in the browser's language", async ({ page }) => {
      await page.route("**/*.wasm", () => {});
      await page.goto(process.env.GOMOKU_URL, { waitUntil: "commit" });
      await expect(loading(page)).toHaveText(new RegExp(words));
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
  });
}

test("lets a reader zoom", async ({ page }) => {
  await page.goto(process.env.GOMOKU_URL);
  const viewport = await page.locator("meta[name=viewport]").getAttribute("content");
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
});
