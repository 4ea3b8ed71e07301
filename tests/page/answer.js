// Run by node.py: passes the JSON on standard input to the named module, and prints its answer.

import { text } from "node:stream/consumers";

globalThis.document ??= { getElementById: () => null, addEventListener() {}, removeEventListener() {} };

const { default: answer } = await import(`./answers/${process.argv[2]}.js`);
const given = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await answer(given)), () => process.exit());
