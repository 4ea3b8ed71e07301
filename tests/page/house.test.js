// The house rules of the page's code that no linter knows: a file has one subject, and found rows have no inherited names.

import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { drawingOf } from "../../web/games/coup/drawings.js";
import { filesIn } from "./modules.js";

/** Lines. What the page can do is many small files (core, features, router, and the root, which holds only what starts it). */
const LONGEST_FILE = 260;
const LONGEST_FEATURE = 200;
const LONGEST_SHEET = 300;

const FEATURE = /^web\/(?:core|features|router|[^/]+$)/;
const GENERATED = /^web\/(?:wire\/(?:types|shapes)|games\/[^/]+\/wire)\.js$/;

const modules = filesIn("web", /\.js$/);
for (const path of modules.keys()) if (path.startsWith("web/sitebuild/") || GENERATED.test(path)) modules.delete(path);

test("a file has one subject", () => {
  const lengths = [...modules].map(([path, text]) => ({ path, length: text.split("\n").length - 1 }));
  const long = lengths.filter(({ path, length }) => length > (FEATURE.test(path) ? LONGEST_FEATURE : LONGEST_FILE));
  assert.deepEqual(long, []);
});

test("a style sheet has one subject", () => {
  const sheets = [...filesIn("web", /\.css$/)];
  assert.ok(sheets.length > 20, "the style sheets are found");
  const long = sheets.filter(([, text]) => text.split("\n").length - 1 > LONGEST_SHEET).map(([path]) => path);
  assert.deepEqual(long, []);
});

test("a poster keeps its shapes where the page holds it twice", () => {
  const posters = [...filesIn("web/games", /poster\.svg$/)];
  assert.equal(posters.length, 4);
  // an id is looked up in the first copy, and what is not shown clips nothing
  assert.deepEqual(
    posters.filter(([, text]) => text.includes("url(#")).map(([path]) => path),
    [],
  );
});

test("the fan on Coup's poster bears the signs of its cards", () => {
  const [[, poster]] = [...filesIn("web/games/coup", /poster\.svg$/)];
  const cards = ["ambassador", "captain", "duke", "contessa", "assassin"];
  assert.deepEqual(
    cards.filter((name) => !poster.includes(`d="${drawingOf(name).body}"`)),
    [],
  );
});

/** What a module imports by name: the path of each module, and the name there. @param {string} path @param {string} text */
const importsOf = (path, text) =>
  [...text.matchAll(/import \{([^}]*)\} from "(\.[^"]*)"/g)].flatMap(([, names, from]) =>
    names.split(",").map((one) => ({ from: join(dirname(path), from), name: one.trim().split(" as ")[0] })),
  );

/** Their rows are found by a number. */
const COUNTED = ["web/features/lobby/seats.js ROUND", "web/games/coup/table.js AROUND"];

test("rows that are found by a name have no inherited ones", () => {
  const rowsOf = (text) =>
    [...text.matchAll(/^(?:export )?const ([A-Z][A-Z_0-9]*) =\s*(?:\/\*\*.*\*\/ )?(?:\(?\{|Object\.fromEntries)/gm)].map(
      ([, name]) => name,
    );
  const drawing = [...modules].filter(([path]) => /^web\/(?:games|features|table)\//.test(path));
  const found = drawing.flatMap(([path, text]) => {
    const imported = importsOf(path, text).map(({ from, name }) =>
      rowsOf(modules.get(from) ?? "").includes(name) ? name : null,
    );
    return [...rowsOf(text), ...imported]
      .filter((name) => name && new RegExp(`\\b${name}(?:\\?\\.)?\\[(?![\\d"])`).test(text))
      .map((name) => `${path} ${name}`);
  });
  assert.deepEqual(found, COUNTED);
});
