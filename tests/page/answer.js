// Asked by node.py: gives what comes in, as JSON, to the module that is named, and writes down what that answers.

import { text } from "node:stream/consumers";

globalThis.document ??= { getElementById: () => null, addEventListener() {}, removeEventListener() {} };

const { default: answer } = await import(`./answers/${process.argv[2]}.js`);
const given = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await answer(given)), () => process.exit());
