// Pictures that people keep and send: drawn on this device, 1080 x 1350, and uploaded nowhere.

export const WIDE = 1080;
const HIGH = 1350;

/** How long a browser that asks where to save it may still read from the address, ms. */
const ASKED_MS = 60_000;

/**
 * A canvas in the making. `draw` gets its 2D context.
 * @param {(brush: CanvasRenderingContext2D) => void} draw
 */
export function picture(draw) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const brush = canvas.getContext("2d");
  if (brush) draw(brush);
  return canvas;
}

/** The day on which a match was finished; nothing where that is not known. @param {import("../core/types.js").Say} say @param {number|null} at */
export const dayOf = (say, at) => (at === null ? "" : new Intl.DateTimeFormat(say.lang, { dateStyle: "long" }).format(at));

/** A value of the page's style sheets. @param {string} name @param {string} [game] whose sheets have it */
export function styled(name, game = "") {
  const probe = Object.assign(document.createElement("i"), { hidden: true });
  probe.dataset["game"] = game;
  document.body.append(probe);
  const value = getComputedStyle(probe).getPropertyValue(name).trim();
  probe.remove();
  return value;
}

/** @param {CanvasRenderingContext2D} brush @param {number} size @param {"ui"|"title"} family @param {number} weight */
function font(brush, size, family = "ui", weight = 400) {
  brush.font = `${weight} ${size}px ${styled(`--font-${family}`) || "serif"}`;
}

/** Words that are too wide are written smaller, down to this part of their size, before they are condensed: condensed ones are hard to read. */
const LEAST = 0.68;

/**
 * A line of words, smaller and then condensed where it is too wide.
 * @param {CanvasRenderingContext2D} brush @param {string} words @param {number} x @param {number} y
 * @param {{size: number, colour: string, family?: "ui"|"title", weight?: number, align?: CanvasTextAlign, room?: number}} look
 */
export function write(brush, words, x, y, { size, colour, family = "ui", weight = 400, align = "left", room = WIDE - 120 }) {
  font(brush, size, family, weight);
  const { width } = brush.measureText(words);
  if (width > room) font(brush, size * Math.max(LEAST, room / width), family, weight);
  brush.fillStyle = colour;
  brush.textAlign = align;
  brush.fillText(words, x, y, room);
}

/** A sheet of paper with a double frame of brass. @param {CanvasRenderingContext2D} brush */
export function paper(brush) {
  const light = brush.createRadialGradient(WIDE * 0.45, HIGH * 0.34, 80, WIDE / 2, HIGH / 2, HIGH * 0.78);
  light.addColorStop(0, "#fffdf6");
  light.addColorStop(0.5, "#fbf5e7");
  light.addColorStop(1, "#e6d6b4");
  brush.fillStyle = light;
  brush.fillRect(0, 0, WIDE, HIGH);
  brush.strokeStyle = "#b08d4a";
  for (const [inset, width] of [
    [26, 3],
    [36, 1],
  ]) {
    brush.lineWidth = Number(width);
    brush.strokeRect(Number(inset), Number(inset), WIDE - 2 * Number(inset), HIGH - 2 * Number(inset));
  }
}

/**
 * A filled square with a sign, a little turned.
 * @param {CanvasRenderingContext2D} brush @param {{sign: string, x: number, y: number, side: number, good?: boolean}} seal
 */
export function stamp(brush, { sign, x, y, side, good = false }) {
  brush.save();
  brush.translate(x, y);
  brush.rotate(-0.1);
  brush.fillStyle = good ? "#0b6b50" : "#bd3524";
  brush.beginPath();
  brush.roundRect(-side / 2, -side / 2, side, side, side * 0.09);
  brush.fill();
  brush.strokeStyle = "#fff8ec";
  brush.lineWidth = side * 0.03;
  brush.strokeRect(-side * 0.44, -side * 0.44, side * 0.88, side * 0.88);
  const letters = [...sign].length;
  write(brush, sign, 0, side * (letters > 1 ? 0.12 : 0.26), {
    size: side * (letters > 2 ? 0.28 : 0.7),
    colour: "#fff8ec",
    family: "title",
    weight: 700,
    align: "center",
    room: side * 0.8,
  });
  brush.restore();
}

/** @param {HTMLCanvasElement} canvas @param {string} name @returns {Promise<File>} */
function fileOf(canvas, name) {
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => {
      if (blob) done(new File([blob], `${name}.png`, { type: "image/png" }));
      else fail(new Error("no picture"));
    }, "image/png"),
  );
}

/** @param {HTMLCanvasElement} canvas @param {string} name */
export async function savePicture(canvas, name) {
  const address = URL.createObjectURL(await fileOf(canvas, name));
  Object.assign(document.createElement("a"), { href: address, download: `${name}.png` }).click();
  setTimeout(() => URL.revokeObjectURL(address), ASKED_MS);
}

/**
 * Shares the picture by the device's share sheet; without one, downloads it.
 * @param {HTMLCanvasElement} canvas @param {string} name @param {string} title
 */
export async function sharePicture(canvas, name, title) {
  const file = await fileOf(canvas, name);
  if (!navigator.canShare?.({ files: [file] })) return savePicture(canvas, name);
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    // a share that the reader has cancelled is no error
    if (/** @type {Error} */ (error).name !== "AbortError") throw error;
  }
}
