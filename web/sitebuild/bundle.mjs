// Bundles each third-party library into one ES module, so that the page asks no other host for anything.
// usage: node bundle.mjs OUTPUT_FOLDER
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

// Bare specifier in our sources -> file under vendor/; the import map of index.html says the same.
const modules = {
  "lean-qr": "lean-qr",
};

// Of a large library, what we use: a worker loads it by its address, without the import map. And what every page needs of Preact, under
// three specifiers in one file, and of @noble/secp256k1; the import map names these, too.
const parts = {
  preact: 'export * from "preact"; export * from "preact/hooks"; export { html } from "htm/preact";',
  mqtt: 'export { mqtt } from "u8-mqtt/esm/web/basic-v4.js";',
  "noble-ristretto": 'export { ristretto255 } from "@noble/curves/ed25519.js";',
  "noble-schnorr": 'export { schnorr } from "@noble/secp256k1";',
  "noble-sha2": 'export { sha256 } from "@noble/hashes/sha2.js";',
};

const folder = process.argv[2];
const web = fileURLToPath(new URL("../", import.meta.url));
const contents = {
  ...Object.fromEntries(Object.entries(modules).map(([specifier, name]) => [name, `export * from ${JSON.stringify(specifier)};`])),
  ...parts,
};
const inside = new Set();
for (const [name, text] of Object.entries(contents)) {
  const outfile = join(folder, `${name}.js`);
  const { metafile } = await build({
    stdin: { contents: text, resolveDir: web, loader: "js" },
    outfile,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "eof",
    metafile: true,
    logLevel: "error",
  });
  for (const path of Object.keys(metafile.inputs)) {
    const [, found] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
    if (found) inside.add(found);
  }
  if ((await stat(outfile)).size < 500) throw new Error(`${name} bundled to nothing`);
}
// What was bundled, for licenses.txt.
await writeFile(join(folder, "packages.json"), JSON.stringify([...inside].sort()));
