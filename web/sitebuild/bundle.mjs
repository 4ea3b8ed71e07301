// Bundles each third-party library into one ES module, so that the page asks no other host for anything.
// usage: node bundle.mjs OUTPUT_FOLDER
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

// Bare specifier in our sources -> file under vendor/; the import map of index.html says the same.
const modules = {
  "lean-qr": "lean-qr",
  "@trystero-p2p/nostr": "trystero-nostr",
};

// Of a large library, what we use: a worker loads it by its address, without the import map. And what every page needs of Preact, under
// three specifiers in one file.
const parts = {
  preact: 'export * from "preact"; export * from "preact/hooks"; export { html } from "htm/preact";',
  mqtt: 'export { mqtt } from "u8-mqtt/esm/web/basic-v4.js";',
  "noble-ristretto": 'export { ristretto255 } from "@noble/curves/ed25519.js";',
  "noble-sha2": 'export { sha256 } from "@noble/hashes/sha2.js";',
};

// Faults of libraries that we mend while bundling; the list says why. A library that has changed under a patch stops the build.
const patches = JSON.parse(await readFile(new URL("../net/vendor-patches.json", import.meta.url), "utf8"));
const applied = new Set();
const patch = {
  name: "patch",
  setup(builder) {
    builder.onLoad({ filter: /[\\/]node_modules[\\/].*\.m?js$/ }, async ({ path }) => {
      const mine = patches.filter((row) => path.replaceAll("\\", "/").endsWith(`/node_modules/${row.package}/${row.file}`));
      if (mine.length === 0) return undefined;
      let contents = await readFile(path, "utf8");
      for (const row of mine) {
        const [before, after, more] = contents.split(row.find);
        if (after === undefined || more !== undefined) {
          return { errors: [{ text: `${row.package}/${row.file} must have just once: ${row.find}` }] };
        }
        contents = before + row.replace + after;
        applied.add(row);
      }
      return { contents, loader: "js" };
    });
  },
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
    plugins: [patch],
    logLevel: "error",
  });
  for (const path of Object.keys(metafile.inputs)) {
    const [, found] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
    if (found) inside.add(found);
  }
  if ((await stat(outfile)).size < 500) throw new Error(`${name} bundled to nothing`);
}
if (applied.size !== patches.length) throw new Error("web/net/vendor-patches.json names a file that no bundle has");
// What was bundled, for licenses.txt.
await writeFile(join(folder, "packages.json"), JSON.stringify([...inside].sort()));
