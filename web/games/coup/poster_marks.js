// What the poster is drawn with: its inks, lines, crests, and the glyphs and discs of characters.

import { shapeOf } from "../../ui/crest.js";
import { styled } from "../../ui/picture.js";
import { drawingOf } from "./drawings.js";

export const INK = "#1c1a17";
export const GREY = "#5a5348";
export const BRASS = "#7d5200";
export const LINE = "#b08d4a";
export const SHU = "#bd3524";

/** @param {CanvasRenderingContext2D} brush @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
export function line(brush, x1, y1, x2, y2) {
  brush.beginPath();
  brush.moveTo(x1, y1);
  brush.lineTo(x2, y2);
  brush.stroke();
}

/** @param {CanvasRenderingContext2D} brush @param {Path2D} path @param {number} x @param {number} y @param {number} scale @param {string} colour */
function shape(brush, path, x, y, scale, colour) {
  brush.save();
  brush.translate(x, y);
  brush.scale(scale, scale);
  brush.fillStyle = colour;
  brush.fill(path);
  brush.restore();
}

/** @param {CanvasRenderingContext2D} brush @param {number} seat @param {number} x  its left @param {number} y  its top @param {number} size */
export function crest(brush, seat, x, y, size) {
  shape(brush, new Path2D(shapeOf(seat)), x, y, size / 24, styled(`--paper-seat-${(seat % 10) + 1}`));
}

/**
 * @param {CanvasRenderingContext2D} brush @param {string} name @param {number} x @param {number} y @param {number} size
 * @param {string} colour @param {string} ground
 */
export function glyph(brush, name, x, y, size, colour, ground) {
  const drawing = drawingOf(name);
  if (!drawing) return;
  const [left, top, scale] = [x - size / 2, y - size / 2, size / 64];
  shape(brush, new Path2D(drawing.body), left, top, scale, colour);
  if (drawing.cut) shape(brush, new Path2D(drawing.cut), left, top, scale, ground);
  for (const [path, ink, width] of /** @type {[string|undefined, string, number][]} */ ([
    [drawing.line, colour, 2.6],
    [drawing.cutLine, ground, drawing.cutWidth ?? 2.2],
  ])) {
    if (!path) continue;
    brush.save();
    brush.translate(left, top);
    brush.scale(scale, scale);
    brush.strokeStyle = ink;
    brush.lineWidth = width;
    brush.lineCap = "round";
    brush.stroke(new Path2D(path));
    brush.restore();
  }
}
