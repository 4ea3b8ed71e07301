// The page's modules as text: what each exports, who imports it, how long its functions are. Enough for tests, no parser: a
// formatter has given the code its form, so a function ends where its own indentation comes again.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const TOP = fileURLToPath(new URL("../../", import.meta.url));
const APART = new Set(["node_modules", "vendor", "__pycache__"]);

/** Files by their path in the repository. @param {string} folder @param {RegExp} names @returns {Map<string, string>} */
export function filesIn(folder, names) {
  const paths = readdirSync(join(TOP, folder), { recursive: true }).map((path) => `${folder}/${path}`);
  const wanted = paths.filter((path) => names.test(path) && !path.split("/").some((part) => APART.has(part))).sort();
  return new Map(wanted.map((path) => [path, readFileSync(join(TOP, path), "utf8")]));
}

/** @param {string} path @returns {[string, string]} */
export const fileAt = (path) => [path, readFileSync(join(TOP, path), "utf8")];

/** The names between the braces of an import or export: those of the other module, and those that they get. @param {string} list */
const namesIn = (list) =>
  list
    .split(",")
    .map((one) => one.trim().split(" as "))
    .filter(([name]) => name !== "");

/** What a module exports. @param {string} text @returns {string[]} */
export function exportsOf(text) {
  const declared = [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm)].map(([, name]) => name);
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) => namesIn(list).map((names) => names.at(-1)));
  return [...declared, ...listed, ...(/^export default /m.test(text) ? ["default"] : [])];
}

/**
 * What a file imports: the path of each module and the name, "*" for all of it. A path may hold "[^/]+" for a part that is computed.
 * @param {string} path @param {string} text @returns {{from: string, name: string}[]}
 */
export function importsOf(path, text) {
  const found = [];
  const add = (specifier, names) => {
    const from = specifier.startsWith("./web/") ? specifier.slice(2) : normalize(join(dirname(path), specifier));
    for (const name of names) found.push({ from: from.replaceAll(/\$\{[^}]*\}/g, "[^/]+"), name });
  };
  const STATIC = /(?:import|export)\s+(?:(\w+),?\s*)?(?:\{([^}]*)\}|(\*)(?: as \w+)?)?\s*from "(\.[^"]*)"/g;
  for (const [, whole, list = "", star, from] of text.matchAll(STATIC)) {
    add(from, [...(whole ? ["default"] : []), ...(star ?? []), ...namesIn(list).map(([name]) => name)]);
  }
  const DYNAMIC = /import\(["'`](\.[^"'`]*)["'`]\)(?:\)?\.(?!then\b)(\w+))?/g;
  for (const [, from, name = "*"] of text.matchAll(DYNAMIC)) add(from, [name]);
  return found;
}

/**
 * Exports that no file imports. Of a module that is imported as a whole, those whose name no other file says.
 * @param {Map<string, string>} modules @param {Map<string, string>} readers  all files that may import one
 * @returns {string[]} as "path name"
 */
export function unused(modules, readers) {
  const imports = [...readers].flatMap(([path, text]) => importsOf(path, text));
  const exact = new Set(imports.map(({ from, name }) => `${from} ${name}`));
  const computed = [...new Set(imports.filter(({ from }) => from.includes("[")).map(({ from }) => from))];
  const isWhole = (path) => exact.has(`${path} *`) || computed.some((from) => new RegExp(`^${from}$`).test(path));
  const isSaid = (path, name) => [...readers].some(([other, text]) => other !== path && new RegExp(`\\b${name}\\b`).test(text));
  return [...modules].flatMap(([path, text]) =>
    exportsOf(text)
      .filter((name) => !exact.has(`${path} ${name}`) && !(isWhole(path) && isSaid(path, name)))
      .map((name) => `${path} ${name}`),
  );
}

const COMMENT = /^\s*(?:\/\/|\/?\*)/;
const METHOD = /^\s+(?:static |async |get |set |\*)*#?[\w$]+\(.*\) \{$/;
const KEYWORD = /^\s+(?:if|for|while|switch|catch|return) ?\(/;
/** A function's arguments may stand on lines of their own. */
const ARGUMENTS_END = /^\s*\}?\)(?:: .*)? (?:=> )?\{$/;

/** @param {string} line */
const indentOf = (line) => line.length - line.trimStart().length;

/** @param {string} line */
const begins = (line) => !COMMENT.test(line) && (/\bfunction\b|=>/.test(line) || (METHOD.test(line) && !KEYWORD.test(line)));

/** The functions of a module that are longer than so many lines. @param {string} text @param {number} most @returns {{line: number, length: number}[]} */
export function longFunctions(text, most) {
  const lines = text.split("\n");
  /** @param {number} start */
  const endOf = (start) => {
    for (let at = start + 1; at < lines.length; at += 1) {
      const line = lines[at];
      if (line.trim() === "" || indentOf(line) > indentOf(lines[start]) || ARGUMENTS_END.test(line)) continue;
      return indentOf(line) === indentOf(lines[start]) && /^\s*[})\]`]/.test(line) ? at : at - 1;
    }
    return lines.length - 1;
  };
  return lines.flatMap((line, start) => {
    // a method whose arguments stand on lines of their own
    const opens = /^\s+(?:async )?#?[\w$]+\(\{?$/.test(line) && ARGUMENTS_END.test(lines[endOf(start)] ?? "");
    const length = begins(line) || opens ? endOf(start) - start + 1 : 0;
    return length > most ? [{ line: start + 1, length }] : [];
  });
}

/** The selectors that a style sheet has twice in the same place, so that the reader of one does not see the other. @param {string} sheet */
export function saidTwice(sheet) {
  const open = [];
  const seen = new Set();
  const twice = [];
  for (const [, text, sign] of sheet.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*)([{};])/g)) {
    if (sign === "}") open.pop();
    if (sign !== "{") continue;
    const here = [...open, text.trim().replaceAll(/\s+/g, " ")].join(" { ");
    open.push(text.trim());
    const isRule = !text.trim().startsWith("@") && !here.includes("@keyframes");
    if (isRule && seen.has(here)) twice.push(here);
    seen.add(here);
  }
  return twice;
}
