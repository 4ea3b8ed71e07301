// The house rules of the page's code: nothing is exported that nobody imports, a function fits on a screen, a file has one subject.

import assert from "node:assert/strict";
import { test } from "node:test";
import { drawingOf } from "../../web/games/coup/drawings.js";
import { exportsOf, fileAt, filesIn, importsOf, longFunctions, saidTwice, unused } from "./modules.js";

/** Lines. What the page can do is many small files (core, features, router, and the root, which holds only what starts it). */
const LONGEST_FUNCTION = 60;
const LONGEST_FILE = 260;
const LONGEST_FEATURE = 200;
const LONGEST_SHEET = 300;

const FEATURE = /^web\/(?:core|features|router|[^/]+$)/;
const GENERATED = /^web\/(?:wire\/(?:types|shapes)|games\/[^/]+\/wire)\.js$/;

const modules = filesIn("web", /\.js$/);
for (const path of modules.keys()) if (path.startsWith("web/sitebuild/") || GENERATED.test(path)) modules.delete(path);
const readers = new Map([...filesIn("web", /\.js$/), ...filesIn("tests", /\.(?:m?js|py|html)$/), fileAt("index.html")]);

/** What PyScript calls by its name, what a home in a worker loads by the site's address (joint_worker.js), and what the build reads. */
const CALLED_FROM_OUTSIDE = [
  "web/boot/interpreter.js loadPyodide",
  "web/boot/interpreter.js version",
  "web/dealing/load.js loadDealing",
  "web/net/line.js FRAMES",
];

test("nothing is exported that nobody imports", () => {
  assert.ok(modules.size > 200, "the modules are found");
  assert.deepEqual(unused(modules, readers), CALLED_FROM_OUTSIDE);
});

test("a function fits on a screen", () => {
  const long = [...modules].flatMap(([path, text]) =>
    longFunctions(text, LONGEST_FUNCTION).map(({ line, length }) => `${path}:${line} has ${length} lines`),
  );
  assert.deepEqual(long, []);
});

test("a file has one subject", () => {
  const lengths = [...modules].map(([path, text]) => ({ path, length: text.split("\n").length - 1 }));
  const long = lengths.filter(({ path, length }) => length > (FEATURE.test(path) ? LONGEST_FEATURE : LONGEST_FILE));
  assert.deepEqual(long, []);
});

test("a style sheet has one subject, and says each thing once", () => {
  const sheets = [...filesIn("web", /\.css$/)];
  assert.ok(sheets.length > 20, "the style sheets are found");
  const long = sheets.filter(([, text]) => text.split("\n").length - 1 > LONGEST_SHEET).map(([path]) => path);
  const twice = sheets.flatMap(([path, text]) => saidTwice(text).map((selector) => `${path}: ${selector}`));
  assert.deepEqual([long, twice], [[], []]);
});

test("a poster keeps its shapes where the page holds it twice", () => {
  const posters = [...filesIn("web/games", /poster\.svg$/)];
  assert.equal(posters.length, 4);
  // an id is looked up in the first copy, and what is not shown clips nothing
  assert.deepEqual(posters.filter(([, text]) => text.includes("url(#")).map(([path]) => path), []);
});

test("the fan on Coup's poster bears the signs of its cards", () => {
  const [[, poster]] = [...filesIn("web/games/coup", /poster\.svg$/)];
  const cards = ["ambassador", "captain", "duke", "contessa", "assassin"];
  assert.deepEqual(cards.filter((name) => !poster.includes(`d="${drawingOf(name).body}"`)), []);
});

/** Their rows are found by a number. */
const COUNTED = ["web/features/lobby/seats.js ROUND", "web/games/coup/table.js AROUND"];

test("rows that are found by a name have no inherited ones", () => {
  const rowsOf = (text) =>
    [...text.matchAll(/^(?:export )?const ([A-Z][A-Z_0-9]*) =\s*(?:\/\*\*.*\*\/ )?(?:\(?\{|Object\.fromEntries)/gm)].map(([, name]) => name);
  const drawing = [...modules].filter(([path]) => /^web\/(?:games|features|table)\//.test(path));
  const found = drawing.flatMap(([path, text]) => {
    const imported = importsOf(path, text).map(({ from, name }) => (rowsOf(modules.get(from) ?? "").includes(name) ? name : null));
    return [...rowsOf(text), ...imported].filter((name) => name && new RegExp(`\\b${name}(?:\\?\\.)?\\[(?![\\d"])`).test(text)).map((name) => `${path} ${name}`);
  });
  assert.deepEqual(found, COUNTED);
});

test("an export that nobody imports would be found", () => {
  const planted = new Map([
    [
      "web/a.js",
      "export const used = 1;\nexport function idle() {}\nexport class Kept {}\nconst own = 2;\nexport { own, own as other };",
    ],
    ["web/b.js", 'import { used as mine } from "./a.js";\nexport default mine;\n/** @type {import("./a.js").Kept} */'],
    ["web/games/x/table.js", "export default 1;\nexport const keys = [];\nexport const spare = 1;"],
    ["web/c.js", "const { keys } = await import(`./games/${game}/table.js`);\nconst b = import('./b.js');"],
  ]);
  assert.deepEqual(unused(planted, planted), ["web/a.js idle", "web/a.js own", "web/a.js other", "web/games/x/table.js spare"]);
});

test("exports and imports are read in all their forms", () => {
  assert.deepEqual(exportsOf("export const a = 1;\nexport async function b() {}\nexport { c, d as e };"), ["a", "b", "c", "e"]);
  const text =
    'import x, { a } from "./x.js";\nimport {\n  b,\n  c as d,\n} from "../y.js";\nexport * from "./z.js";\n/** @import * as w from "./w.js" */';
  const found = importsOf("web/core/one.js", text).map(({ from, name }) => `${from} ${name}`);
  assert.deepEqual(found, [
    "web/core/x.js default",
    "web/core/x.js a",
    "web/y.js b",
    "web/y.js c",
    "web/core/z.js *",
    "web/core/w.js *",
  ]);
});

test("a long function would be found, however it begins", () => {
  const body = "  step();\n".repeat(3);
  const heads = ["function one(a) {\n", "export default async function two({\n  a,\n}) {\n", "const three = (a) => {\n"];
  for (const head of heads) assert.equal(longFunctions(`${head}${body}}\n`, 4).length, 1, head);
  assert.equal(longFunctions(`class A {\n  #four(a) {\n${body.replaceAll("  ", "    ")}  }\n}\n`, 4).length, 1);
  assert.deepEqual(longFunctions(`function short() {\n${body}}\n`, 5), []);
  assert.deepEqual(longFunctions(`const table = {\n${body}};\n`, 3), [], "what is no function may be long");
});

test("a selector that comes twice would be found", () => {
  const sheet =
    ".a { color: red; }\n.b,\n.a { color: red; }\n@media print { .a { color: red; } .b { top: 0; } .b { left: 0; } }\n.a { top: 0; }";
  assert.deepEqual(saidTwice(sheet), ["@media print { .b", ".a"]);
});
