// The one parser for untrusted JSON. It limits the depth of nesting, so that recursive code, ours or the browser's, does not
// overflow the stack.

/** The maximum depth of nesting, as in tavola.engine.foreign. */
const DEEPEST = 32;

/** Parses JSON. Throws SyntaxError for a text that is not JSON, or nested too deep. @param {string} text @returns {unknown} */
export function parseForeign(text) {
  if (isDeep(text)) throw new SyntaxError(`nested deeper than ${DEEPEST}`);
  return JSON.parse(text);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Rows that are found by a name which somebody else may have chosen: they have their own names, and inherit none, as "constructor".
 * @template {object} T @param {T} rows @returns {T}
 */
export const byName = (rows) => Object.assign(Object.create(null), rows);

/** Whether a text is nested too deep, before it is parsed. Brackets inside strings don't count. @param {string} text */
function isDeep(text) {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted && character === "\\") at += 1;
    else if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
