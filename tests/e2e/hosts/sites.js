// Where the built host sites lie, and how the one with a server is started.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = (name, kind = "hosts") => fileURLToPath(new URL(`../../../target/${kind}/${name}`, import.meta.url));

/** The folders that tools/hosts.sh fills. */
export const folders = { csr: folder("csr"), html: folder("html") };

/** Where the browser-rendered site stands on its host, as its Trunk.toml says. */
export const csr = "/club/gomoku/";

/**
 * Starts the server-rendered site on a free port of loopback.
 * @param {string} [kind] the folder of builds: "hosts", or "hosts-small" for the one to measure
 * @returns {Promise<{url: string, close: () => void}>}
 */
export async function startServer(kind) {
  const site = folder("ssr", kind);
  if (!existsSync(site)) throw new Error(`${site} is not there yet: tools/hosts.sh makes it`);
  const server = spawn(`${site}/server`, {
    env: {
      LEPTOS_OUTPUT_NAME: "embed-ssr",
      LEPTOS_SITE_ADDR: "127.0.0.1:0",
      LEPTOS_SITE_ROOT: site,
      LEPTOS_SITE_PKG_DIR: "pkg",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise((done, fail) => {
    server.once("error", fail);
    server.once("exit", (code) => fail(new Error(`the server ended with ${code}`)));
    // It says where it listens, and nothing more.
    server.stdout.once("data", (text) => done(String(text).trim()));
  });
  return { url, close: () => void server.kill() };
}
