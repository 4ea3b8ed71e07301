// The page's pure parts, in one process: `node tests/page/quick.js`. Simulations and cryptography stand in folders of their own.

import { readdirSync } from "node:fs";

const HERE = new URL(".", import.meta.url);

for (const file of readdirSync(HERE).sort()) if (file.endsWith(".test.js")) await import(new URL(file, HERE));
