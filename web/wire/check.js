// Checks what somebody else has sent against the shapes of the wire. What a shape does not name is left alone, so that a newer
// host may say more. A check is made of a shape when it is first needed: nothing is done before the first message comes.

import { isObject } from "../core/foreign.js";
import { LIMITS, SHAPES } from "./shapes.js";

/** @typedef {import("./shapes.js").Shape} Shape */
/** @typedef {(value: unknown) => string|null} Check  null, or the way to what does not fit and what should be there: "[2].out: not flag" */

/** @type {Record<string, (value: unknown) => boolean>} */
const BASIC = {
  any: () => true,
  null: (value) => value === null,
  flag: (value) => typeof value === "boolean",
  text: (value) => typeof value === "string",
  answer: isAnswer,
};

/** Those that have been made. @type {Map<string, Check>} */
const made = new Map();

/**
 * What does not fit, and where ("screen.view.seats[2].out: not flag"), or null if all does.
 * @param {unknown} value @param {string} name  of a shape @param {string} called  what the value is called
 * @returns {string|null}
 */
export function misfit(value, name, called) {
  const found = checkOf(name)(value);
  return found && called + found;
}

/** @param {string} wanted */
const not = (wanted) => `: not ${wanted}`;

/** @param {string} name @returns {Check} */
function checkOf(name) {
  let check = made.get(name);
  if (!check) {
    check = checkOfName(name);
    made.set(name, check);
  }
  return check;
}

/** @param {string} name  perhaps with marks behind it @returns {Check} */
function checkOfName(name) {
  if (name.endsWith("?")) return orNull(checkOf(name.slice(0, -1)));
  if (name.endsWith("[]")) return listOf(checkOf(name.slice(0, -2)));
  if (name.endsWith("{}")) return mapOf(checkOf(name.slice(0, -2)));
  const fits = BASIC[name] ?? limited(LIMITS[name]);
  if (fits) return (value) => (fits(value) ? null : not(name));
  /** A shape may hold itself. @type {Check|undefined} */
  let check;
  return (value) => {
    check ??= checkOfShape(/** @type {Shape} */ (SHAPES[name]));
    return check(value);
  };
}

/** @param {Shape} shape @returns {Check} */
function checkOfShape(shape) {
  if (typeof shape === "string") return checkOf(shape);
  if (Array.isArray(shape)) return (value) => (shape.some((one) => one === value) ? null : not(shape.join(" or ")));
  const { either, row } = shape;
  if (Array.isArray(either)) return oneOf(/** @type {string[]} */ (either));
  if (Array.isArray(row)) return rowOf(/** @type {string[]} */ (row).map(checkOf));
  return fieldsOf(shape);
}

/** @param {unknown} value @returns {boolean} */
function isAnswer(value) {
  if (Array.isArray(value)) return value.every(isAnswer);
  return value === null || typeof value === "string" || Number.isSafeInteger(value);
}

/** @param {[number, number]|RegExp|undefined} limit @returns {((value: unknown) => boolean)|null} */
function limited(limit) {
  if (!limit) return null;
  if (limit instanceof RegExp) return (value) => typeof value === "string" && limit.test(value);
  const [least, most] = limit;
  return (value) => typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

/** @param {Check} check @returns {Check} */
const orNull = (check) => (value) => (value === null ? null : check(value));

/** @param {Check} check @returns {Check} */
function listOf(check) {
  return (value) => {
    if (!Array.isArray(value)) return not("a list");
    for (let n = 0; n < value.length; n += 1) {
      const found = check(value[n]);
      if (found) return `[${n}]${found}`;
    }
    return null;
  };
}

/** @param {Check} check @returns {Check} */
function mapOf(check) {
  return (value) => {
    if (!isObject(value)) return not("an object");
    for (const name of Object.keys(value)) {
      const found = check(value[name]);
      if (found) return `.${name}${found}`;
    }
    return null;
  };
}

/** @param {Check[]} checks @returns {Check} */
function rowOf(checks) {
  return (value) => {
    if (!Array.isArray(value) || value.length !== checks.length) return not(`a list of ${checks.length}`);
    for (const [n, check] of checks.entries()) {
      const found = check(value[n]);
      if (found) return `[${n}]${found}`;
    }
    return null;
  };
}

/** @param {{[field: string]: Shape}} shape @returns {Check} */
function fieldsOf(shape) {
  const fields = Object.entries(shape).map(([field, inner]) => {
    const name = field.replace("?", "");
    return { name, required: name === field, check: checkOfShape(inner) };
  });
  return (value) => {
    if (!isObject(value)) return not("an object");
    for (const { name, required, check } of fields) {
      const here = Object.hasOwn(value, name);
      const found = here ? check(value[name]) : required ? not("there") : null;
      if (found) return `.${name}${found}`;
    }
    return null;
  };
}

/** An object is of the kind whose first field it has; failing that, of the one that may have any. @param {string[]} names @returns {Check} */
function oneOf(names) {
  const kinds = names.map((name) => ({ first: firstField(name), check: checkOf(name) }));
  return (value) => {
    if (isObject(value)) {
      const kind = kinds.find(({ first }) => first !== null && Object.hasOwn(value, first));
      if (kind) return kind.check(value);
    }
    return kinds.some(({ check }) => check(value) === null) ? null : not("one of its kinds");
  };
}

/** @param {string} name  of a shape */
function firstField(name) {
  const fields = SHAPES[name];
  return isObject(fields) ? (Object.keys(fields)[0] ?? null) : null;
}
