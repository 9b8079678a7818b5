// The same sites under what hosts do to them: folders, frames of others, policies, long caches.
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../../tools/serve.mjs";
import { Game, expect, playsWithWorker, section, test } from "./host.js";
import { csr, folders } from "./sites.js";

const game = (page) => new Game(page, section(page, "A game"));

/** Serves a site in a way of its own for one test. */
async function host(options, run) {
  const site = await serve({ folder: folders.csr, prefix: csr, ...options });
  try {
    return await run(site.url);
  } finally {
    await site.close();
  }
}

for (const [words, change] of [
  ["as it is", (url) => url],
  ["without its last slash", (url) => url.slice(0, -1)],
  ["by its file", (url) => `${url}index.html`],
]) {
  test(`asks for nothing outside its folder, opened ${words} (B113)`, async ({ page }) => {
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(change(process.env.CSR_URL));
    await playsWithWorker(game(page));
    const others = asked.filter((url) => !url.startsWith("data:") && !url.startsWith("blob:"));
    const outside = others.filter((url) => !url.startsWith(process.env.CSR_URL) && url !== change(process.env.CSR_URL));
    expect(outside).toEqual([]);
  });
}

test("plays in a frame of another site, without any header of isolation (B122)", async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), "frame-"));
  await writeFile(join(folder, "index.html"), `<!doctype html><link rel=icon href=data:,><iframe src="${process.env.CSR_URL}" width=1200 height=780>`);
  await host({ folder, prefix: "/" }, async (url) => {
    await page.goto(url.replace("127.0.0.1", "localhost"));
    const frame = page.frameLocator("iframe");
    const one = new Game(page, frame.getByRole("region", { name: "A game" }));
    await one.cell("h8").click();
    await expect(one.stones()).toHaveCount(2);
    const inside = page.frames().find((frame) => frame.url() === process.env.CSR_URL);
    expect(await inside.evaluate(() => [window.held.answers, window.crossOriginIsolated])).toEqual([1, false]);
  });
  await rm(folder, { recursive: true });
});

const policy = (workers) => ({
  "content-security-policy":
    "default-src 'none'; connect-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; " +
    `style-src 'self' 'unsafe-inline'; img-src 'self' data:; worker-src ${workers}`,
});

test("starts its worker under the policy that the README asks for", async ({ page }) => {
  await host({ headers: policy("'self' blob:") }, async (url) => {
    await page.goto(url);
    await playsWithWorker(game(page));
  });
});

test("plays on without a worker where the policy forbids it, and says so once", async ({ page, errors, said }) => {
  errors.allow(/Content Security Policy|worker/i);
  await host({ headers: policy("'none'") }, async (url) => {
    await page.goto(url);
    const one = game(page);
    await one.play("h8");
    await expect(one.stones()).toHaveCount(2);
    await one.play("a1");
    await expect(one.stones()).toHaveCount(4);
    const words = said.filter(({ text }) => text.includes("thinks on the page"));
    expect(words).toHaveLength(1);
    // The browser's own words on the policy, and ours on the worker that broke, are no fault here.
    for (const { text } of said.splice(0)) expect(text).toMatch(/Content Security Policy|leptos-gomoku/i);
  });
});

/** The site after a deploy in which its script has changed: Trunk names it by what it holds. */
async function deployed(folder) {
  const names = await readdir(folder);
  const script = names.find((name) => name.endsWith(".js"));
  const changed = script.replace(/-[0-9a-f]{8,16}/, "-0123456789abcdef");
  expect(changed).not.toBe(script);
  const text = `${await readFile(join(folder, script), "utf8")}\nglobalThis.deployed = true;\n`;
  await rm(join(folder, script));
  await writeFile(join(folder, changed), text);
  const hash = (data) => `sha384-${createHash("sha384").update(data).digest("base64")}`;
  const page = join(folder, "index.html");
  const old = hash(await readFile(join(folders.csr, script)));
  const html = (await readFile(page, "utf8")).replaceAll(script, changed).replaceAll(old, hash(text));
  expect(html).toContain(hash(text));
  await writeFile(page, html);
}

test("stands after a deploy where its files were cached for a year (B118)", async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), "embed-csr-"));
  try {
    await cp(folders.csr, join(folder, "site"), { recursive: true });
    await host({ folder: join(folder, "site"), cached: /-[0-9a-f]{8,16}/ }, async (url) => {
      await page.goto(url);
      await playsWithWorker(game(page));
      await deployed(join(folder, "site"));
      const asked = [];
      page.on("response", (response) => response.fromServiceWorker() || asked.push(response.url()));
      await page.goto(url);
      await expect.poll(() => page.evaluate(() => window.deployed)).toBe(true);
      await playsWithWorker(game(page));
      expect(asked.some((url) => url.includes("0123456789abcdef"))).toBe(true);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
