// A small static server for loopback: `make serve`, the end-to-end tests and the measures use it.
// It knows the types a page of wasm needs and tells browsers to ask again each time; nothing more.
import { createServer } from "node:http";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

// The file that a request's path names under the folder, or null: no such file, or outside of it.
async function find(folder, path) {
  let name;
  try {
    name = normalize(join(folder, decodeURIComponent(path)));
  } catch {
    return null;
  }
  if (name !== folder && !name.startsWith(folder + sep)) return null;
  const found = await stat(name).catch(() => null);
  if (found?.isDirectory()) return find(folder, join(path, "index.html"));
  return found?.isFile() ? name : null;
}

/**
 * Serves a folder on loopback.
 * @param {object} options
 * @param {string} options.folder the folder to serve
 * @param {number} [options.port] 0 takes a free one
 * @param {string} [options.prefix] the address under which it stands, such as "/sub/dir/"
 * @param {Record<string, string>} [options.headers] sent with every answer
 * @param {Record<string, string>} [options.types] content types by extension that differ from the usual
 * @param {RegExp} [options.cached] what names a file that browsers may keep for a year
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serve({ folder, port = 0, prefix = "/", headers = {}, types: other = {}, cached }) {
  const top = resolve(folder);
  const server = createServer(async (request, response) => {
    const [pathname] = request.url.split(/[?#]/, 1);
    if (pathname + "/" === prefix) {
      return response.writeHead(308, { location: prefix }).end();
    }
    const file = pathname.startsWith(prefix) ? await find(top, pathname.slice(prefix.length)) : null;
    const type = file && (other[extname(file)] ?? types[extname(file)] ?? "application/octet-stream");
    const cache = file && cached?.test(file) ? "max-age=31536000, immutable" : "no-cache";
    const head = { "cache-control": cache, "content-type": type ?? "text/plain", ...headers };
    if (!["GET", "HEAD"].includes(request.method)) return response.writeHead(405, head).end();
    if (!file) return response.writeHead(404, head).end("There is no such file.\n");
    response.writeHead(200, head).end(request.method === "GET" ? await readFile(file) : undefined);
  });
  await new Promise((done, fail) => server.once("error", fail).listen(port, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${server.address().port}${prefix}`,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [folder = "dist", port = "8080"] = process.argv.slice(2);
  try {
    const { url } = await serve({ folder, port: Number(port) });
    console.log(`gomoku: serving ${folder} at ${url} (Ctrl+C ends it)`);
  } catch (error) {
    const busy = error.code === "EADDRINUSE";
    console.error(busy ? `gomoku: port ${port} is taken: try PORT=8081 make serve` : `gomoku: ${error.message}`);
    process.exit(1);
  }
}
