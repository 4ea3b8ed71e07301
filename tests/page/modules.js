// The page's files as text.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const TOP = fileURLToPath(new URL("../../", import.meta.url));
const APART = new Set(["node_modules", "vendor", "__pycache__"]);

/** Files by their path in the repository. @param {string} folder @param {RegExp} names @returns {Map<string, string>} */
export function filesIn(folder, names) {
  const paths = readdirSync(join(TOP, folder), { recursive: true }).map((path) => `${folder}/${path}`);
  const wanted = paths.filter((path) => names.test(path) && !path.split("/").some((part) => APART.has(part))).sort();
  return new Map(wanted.map((path) => [path, readFileSync(join(TOP, path), "utf8")]));
}
