// Runs the figures of joint_dealing.py in the page's Python under Node: with the readable group, and with that of the page.
// Prints JSON in its last line.
import { ristretto255 } from "../../web/node_modules/@noble/curves/ed25519.js";
import { groupOf } from "../../web/dealing/group.js";
import { startPython } from "./pyodide_in_node.mjs";

const python = await startPython();
python.registerJsModule("tavola_ristretto", groupOf(ristretto255.Point));
console.log(
  python.runPython(`
import json, sys
sys.path[:0] = ["/tavola/py", "/tavola/web", "/tavola/tests/bench"]
import joint_dealing
import tavola_ristretto
from tavola.dealing.group import RISTRETTO
from tavola.dealing.page import group_of

groups = {"pyodide": RISTRETTO, "pyodide_curves": group_of(tavola_ristretto)}
json.dumps({name: joint_dealing.figures(each, worked) for name, each in groups.items()})
`),
);
