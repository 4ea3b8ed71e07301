// Checks what somebody else has sent against the shapes of the wire. What a shape does not name is left alone, so that a newer
// host may say more. A check is made of a shape when it is first needed: nothing is done before the first message comes.

import { isObject } from "../core/foreign.js";
import { GAME_SHAPES } from "../games/shapes.js";
import { LIMITS, SHAPES } from "./shapes.js";

/** @typedef {import("./shapes.js").Shape} Shape */
/**
 * null, or the way to what does not fit and what should be there: "[2].out: not flag". `game` is the one whose own shapes are meant.
 * @typedef {(value: unknown, game: string|null) => string|null} Check
 */

/** @type {Record<string, (value: unknown) => boolean>} */
const BASIC = {
  any: () => true,
  null: (value) => value === null,
  flag: (value) => typeof value === "boolean",
  text: (value) => typeof value === "string",
  answer: (value) => isAnswer(value),
};

/** What stands before the name of a shape that each game declares for itself. */
const OWN = "own.";

/** What an object with one of these keys alone is made with, of the shape below it; a name bears the same mark behind it. */
const MARKS = { "?": orNull, "[]": listOf, "{}": mapOf };

/** Those that have been made. @type {Map<string, Check>} */
const made = new Map();

/**
 * What does not fit, and where ("screen.view.seats[2].out: not flag"), or null if all does.
 * @param {unknown} value @param {string} name  of a shape @param {string} called  what the value is called
 * @param {string|null} game  whose own shapes are in it; null: of no game, so nothing may be there that only a game knows
 * @returns {string|null}
 */
export function misfit(value, name, called, game = null) {
  const found = checkOf(name)(value, game);
  return found && called + found;
}

/** Whether a game has declared a shape of that name. @param {string} game @param {string} name */
export const hasOwnShape = (game, name) => Object.hasOwn(GAME_SHAPES, `${game}.${name}`);

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
  for (const [mark, made] of Object.entries(MARKS)) if (name.endsWith(mark)) return made(checkOf(name.slice(0, -mark.length)));
  if (name.startsWith(OWN)) return ofTheGame(name.slice(OWN.length));
  const fits = BASIC[name] ?? limited(LIMITS[name]);
  if (fits) return (value) => (fits(value) ? null : not(name));
  /** A shape may hold itself. @type {Check|undefined} */
  let check;
  return (value, game) => {
    check ??= checkOfShape(/** @type {Shape} */ (shapeNamed(name)));
    return check(value, game);
  };
}

/** @param {string} name */
const shapeNamed = (name) => SHAPES[name] ?? GAME_SHAPES[name];

/** What the game in question has declared under that name. Where it has declared nothing, nobody reads it. @param {string} name @returns {Check} */
function ofTheGame(name) {
  return (value, game) => {
    if (game === null) return not("of any game");
    return hasOwnShape(game, name) ? checkOf(`${game}.${name}`)(value, game) : null;
  };
}

/** @param {Shape} shape @returns {Check} */
function checkOfShape(shape) {
  if (typeof shape === "string") return checkOf(shape);
  if (Array.isArray(shape)) return (value) => (shape.some((one) => one === value) ? null : not(shape.join(" or ")));
  const { either, row } = shape;
  for (const [mark, made] of Object.entries(MARKS)) if (shape[mark]) return made(checkOfShape(shape[mark]));
  if (Array.isArray(either)) return oneOf(/** @type {string[]} */ (either));
  if (Array.isArray(row)) return rowOf(/** @type {string[]} */ (row).map(checkOf));
  return fieldsOf(shape);
}

/** As `read_answer` in py/tavola/engine/record.py. @param {unknown} value @param {number} [depth] @returns {boolean} */
function isAnswer(value, depth = 0) {
  if (Array.isArray(value)) return value.length <= 64 && depth < 3 && value.every((item) => isAnswer(item, depth + 1));
  return value === null || (typeof value === "string" && [...value].length <= 64) || Number.isSafeInteger(value);
}

/** @param {[number, number]|RegExp|undefined} limit @returns {((value: unknown) => boolean)|null} */
function limited(limit) {
  if (!limit) return null;
  if (limit instanceof RegExp) return (value) => typeof value === "string" && limit.test(value);
  const [least, most] = limit;
  return (value) => typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

/** @param {Check} check @returns {Check} */
function orNull(check) {
  return (value, game) => (value === null ? null : check(value, game));
}

/** @param {Check} check @returns {Check} */
function listOf(check) {
  return (value, game) => {
    if (!Array.isArray(value)) return not("a list");
    for (let n = 0; n < value.length; n += 1) {
      const found = check(value[n], game);
      if (found) return `[${n}]${found}`;
    }
    return null;
  };
}

/** @param {Check} check @returns {Check} */
function mapOf(check) {
  return (value, game) => {
    if (!isObject(value)) return not("an object");
    for (const name of Object.keys(value)) {
      const found = check(value[name], game);
      if (found) return `.${name}${found}`;
    }
    return null;
  };
}

/** @param {Check[]} checks @returns {Check} */
function rowOf(checks) {
  return (value, game) => {
    if (!Array.isArray(value) || value.length !== checks.length) return not(`a list of ${checks.length}`);
    for (const [n, check] of checks.entries()) {
      const found = check(value[n], game);
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
  return (value, game) => {
    if (!isObject(value)) return not("an object");
    for (const { name, required, check } of fields) {
      const here = Object.hasOwn(value, name);
      const found = here ? check(value[name], game) : required ? not("there") : null;
      if (found) return `.${name}${found}`;
    }
    return null;
  };
}

/** An object is of the first kind whose first field it has, as in Python; where several share that field, of any that it fits. @param {string[]} names @returns {Check} */
function oneOf(names) {
  const kinds = names.map((name) => ({ first: firstField(name), check: checkOf(name) }));
  return (value, game) => {
    if (isObject(value)) {
      const [kind, ...others] = kinds.filter(({ first }) => first !== null && Object.hasOwn(value, first));
      if (kind && !others.some(({ first }) => first === kind.first)) return kind.check(value, game);
    }
    return kinds.some(({ check }) => check(value, game) === null) ? null : not("one of its kinds");
  };
}

/** @param {string} name  of a shape */
function firstField(name) {
  const fields = shapeNamed(name);
  return isObject(fields) ? (Object.keys(fields)[0] ?? null) : null;
}
