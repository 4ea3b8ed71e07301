// An operation of py/tavola/web.py as it travels to the worker, and its result as it comes back.

/** Before a text that travels beside its operation or effect: it is JSON itself, which has no such character. */
const BESIDE = "\x1e";

/** @param {import("../core/types.js").Operation} operation */
export function written(operation) {
  const { text, ...head } = /** @type {import("../core/types.js").Operation & { text?: string }} */ (operation);
  return JSON.stringify(head) + (text === undefined ? "" : BESIDE + text);
}

/** @param {string} answer @returns {any} the result */
export function read(answer) {
  const [head = "", ...texts] = answer.split(BESIDE);
  const result = JSON.parse(head);
  for (const effect of result.effects ?? [])
    for (const name of ["text", "part"]) if (effect[name] === null) effect[name] = texts.shift();
  return result;
}
