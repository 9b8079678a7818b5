// What the board's canvas and the screen show, as colours.

/** The canvas of a game. @param {import("./game.js").Game} game */
const canvas = (game) => game.root.locator("canvas").first();

/** The whole canvas, or a point's square of it, as a text to compare. @param {string} [point] */
export async function picture(game, point) {
  const [whole, box] = [await canvas(game).boundingBox(), point && (await game.cell(point).boundingBox())];
  const place = box && { x: box.x - whole.x, y: box.y - whole.y, width: box.width, height: box.height };
  return canvas(game).evaluate(async (canvas, place) => {
    const ratio = devicePixelRatio;
    const { x, y, width, height } = place ?? { x: 0, y: 0, width: canvas.width / ratio, height: canvas.height / ratio };
    const area = [x, y, width, height].map((n) => Math.round(n * ratio));
    const { data } = canvas.getContext("2d").getImageData(...area);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
    return `${area} ${hash.toHex?.() ?? hash.join()}`;
  }, place);
}

/** Waits until the canvas stays the same from one frame to the next, and says what it shows. */
export async function settled(game, point) {
  let before;
  for (;;) {
    await game.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const now = await picture(game, point);
    if (now === before) return now;
    before = now;
  }
}

/** Rows of pixels of the screen, each pixel a text like "40,33,20", in device pixels of a clip of CSS pixels. */
export async function screen(page, clip) {
  const png = (await page.screenshot({ clip, scale: "device", animations: "allow" })).toString("base64");
  return page.evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const pixel = (x, y) => data.slice((y * image.width + x) * 4, (y * image.width + x) * 4 + 3).join();
    return Array.from({ length: image.height }, (_, y) => Array.from({ length: image.width }, (_, x) => pixel(x, y)));
  }, png);
}

/** What the screen shows on a point of a board of stones: "black", "white" or "none". */
export async function seen(game, point) {
  const { x, y, width, height } = await game.cell(point).boundingBox();
  const part = { x: x + width * 0.2, y: y + height * 0.2, width: width * 0.6, height: height * 0.6 };
  const pixels = (await screen(game.page, part)).flat();
  // Wood has little blue; the median does not see lines and marks.
  const blues = pixels.map((pixel) => Math.min(...pixel.split(",").map(Number))).sort((a, b) => a - b);
  const median = blues[blues.length >> 1];
  return median > 200 ? "white" : median < 80 ? "black" : "none";
}
