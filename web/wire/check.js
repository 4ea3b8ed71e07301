// Checks what somebody else has sent against the shapes of the wire. What a shape does not name is left alone, so that a newer
// host may say more. Nothing is looked at before the first message comes.

import { LIMITS, SHAPES } from "./shapes.js";

/** @typedef {import("./shapes.js").Shape} Shape */

/** Whether a value is of a basic kind. @type {Record<string, (value: unknown) => boolean>} */
const BASIC = {
  any: () => true,
  null: (value) => value === null,
  flag: (value) => typeof value === "boolean",
  text: (value) => typeof value === "string",
  answer: isAnswer,
};

/**
 * What does not fit, and where ("screen.view.seats[2].out: not flag"), or null if all does.
 * @param {unknown} value @param {Shape} shape @param {string} at  what the value is called
 * @returns {string|null}
 */
export function misfit(value, shape, at) {
  if (typeof shape === "string") return misfitOfName(value, shape, at);
  if (Array.isArray(shape)) return shape.some((one) => one === value) ? null : wrong(at, shape.join(" or "));
  const { either, row } = shape;
  if (Array.isArray(either)) return misfitOfAll(value, /** @type {string[]} */ (either), at);
  if (Array.isArray(row)) return misfitOfRow(value, /** @type {string[]} */ (row), at);
  return misfitOfFields(value, shape, at);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {string} at @param {string} wanted */
const wrong = (at, wanted) => `${at}: not ${wanted}`;

/** @param {unknown} value @returns {boolean} */
function isAnswer(value) {
  if (Array.isArray(value)) return value.every(isAnswer);
  return value === null || typeof value === "string" || Number.isSafeInteger(value);
}

/** @param {unknown} value @param {string} name  with its marks @param {string} at @returns {string|null} */
function misfitOfName(value, name, at) {
  if (name.endsWith("?")) return value === null ? null : misfitOfName(value, name.slice(0, -1), at);
  if (name.endsWith("[]")) {
    const each = name.slice(0, -2);
    if (!Array.isArray(value)) return wrong(at, "a list");
    return first(value, (item, n) => misfitOfName(item, each, `${at}[${n}]`));
  }
  if (name.endsWith("{}")) {
    const each = name.slice(0, -2);
    if (!isObject(value)) return wrong(at, "an object");
    return first(Object.entries(value), ([key, item]) => misfitOfName(item, each, `${at}.${key}`));
  }
  const basic = BASIC[name];
  if (basic) return basic(value) ? null : wrong(at, name);
  const limit = LIMITS[name];
  if (limit) return isWithin(value, limit) ? null : wrong(at, name);
  return misfit(value, /** @type {Shape} */ (SHAPES[name]), at);
}

/** @param {unknown} value @param {[number, number]|RegExp} limit */
function isWithin(value, limit) {
  if (limit instanceof RegExp) return typeof value === "string" && limit.test(value);
  return Number.isInteger(value) && Number(value) >= limit[0] && Number(value) <= limit[1];
}

/** @param {unknown} value @param {Record<string, Shape>} fields @param {string} at @returns {string|null} */
function misfitOfFields(value, fields, at) {
  if (!isObject(value)) return wrong(at, "an object");
  return first(Object.entries(fields), ([field, shape]) => {
    const name = field.replace("?", "");
    if (Object.hasOwn(value, name)) return misfit(value[name], shape, `${at}.${name}`);
    return field === name ? wrong(`${at}.${name}`, "there") : null;
  });
}

/** @param {unknown} value @param {string[]} row @param {string} at @returns {string|null} */
function misfitOfRow(value, row, at) {
  if (!Array.isArray(value) || value.length !== row.length) return wrong(at, `a list of ${row.length}`);
  return first(row, (name, n) => misfitOfName(value[n], name, `${at}[${n}]`));
}

/**
 * An object is of the kind whose first field it has; failing that, of the one that may have any.
 * @param {unknown} value @param {string[]} names @param {string} at
 */
function misfitOfAll(value, names, at) {
  if (isObject(value)) {
    const kind = names.find((name) => Object.hasOwn(value, firstField(name) ?? ""));
    if (kind) return misfitOfName(value, kind, at);
  }
  return names.some((name) => misfitOfName(value, name, at) === null) ? null : wrong(at, "one of its kinds");
}

/** @param {string} name  of a shape */
function firstField(name) {
  const fields = SHAPES[name];
  return isObject(fields) ? Object.keys(fields)[0] : null;
}

/** The first misfit among many. @template T @param {T[]} items @param {(item: T, n: number) => string|null} look */
function first(items, look) {
  for (const [n, item] of items.entries()) {
    const found = look(item, n);
    if (found) return found;
  }
  return null;
}
