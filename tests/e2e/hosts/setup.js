// Serves the three host sites for as long as the tests run, and tells them where.
import { serve } from "../../../tools/serve.mjs";
import { csr, folders, startServer } from "./sites.js";

export default async function setup() {
  const [browser, plain, server] = await Promise.all([
    serve({ folder: folders.csr, prefix: csr }),
    serve({ folder: folders.html }),
    startServer(),
  ]);
  process.env.CSR_URL = browser.url;
  process.env.HTML_URL = plain.url;
  process.env.SSR_URL = server.url;
  return () => Promise.all([browser.close(), plain.close(), server.close()]);
}
