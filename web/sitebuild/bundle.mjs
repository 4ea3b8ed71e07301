// Bundles each third-party library into one ES module, so that the page asks no other host for anything.
// usage: node bundle.mjs OUTPUT_FOLDER
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

// Bare specifier in our sources -> file under vendor/; the import map of index.html says the same.
const modules = {
  preact: "preact",
  "preact/hooks": "preact-hooks",
  "htm/preact": "htm-preact",
  "lean-qr": "lean-qr",
  "@trystero-p2p/nostr": "trystero-nostr",
};

// One copy of these is shared by the other modules, through the import map.
const keepShared = {
  name: "keep-shared",
  setup(builder) {
    builder.onResolve({ filter: /^preact(\/hooks)?$/ }, ({ path, importer }) =>
      importer === "<stdin>" ? undefined : { path, external: true },
    );
  },
};

// Trystero opens twenty peer connections per page whatever the size of the room, on which phones and relays choke;
// with three a table of six meets as fast.
let pools = 0;
const smallPool = {
  name: "small-pool",
  setup(builder) {
    builder.onLoad({ filter: /[\\/]@trystero-p2p[\\/]core[\\/]dist[\\/]offer-pool\.mjs$/ }, async ({ path }) => {
      const [before, after, more] = (await readFile(path, "utf8")).split("const poolSize = 20;");
      if (after === undefined || more !== undefined) {
        return { errors: [{ text: "Trystero's pool of connections is not where it was: mend bundle.mjs" }] };
      }
      pools += 1;
      return { contents: `${before}const poolSize = 3;${after}`, loader: "js" };
    });
  },
};

const folder = process.argv[2];
const web = fileURLToPath(new URL("../", import.meta.url));
for (const [specifier, name] of Object.entries(modules)) {
  const outfile = join(folder, `${name}.js`);
  await build({
    stdin: { contents: `export * from ${JSON.stringify(specifier)};`, resolveDir: web, loader: "js" },
    outfile,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    legalComments: "eof",
    plugins: [keepShared, smallPool],
    logLevel: "error",
  });
  if ((await stat(outfile)).size < 500) throw new Error(`${specifier} bundled to nothing`);
}
if (pools !== 1) throw new Error("Trystero's pool of connections was not made smaller: mend bundle.mjs");
