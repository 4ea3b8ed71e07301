// Runs the figures of joint_dealing.py in the page's Python under Node: with the readable group, and with that of the page.
// Prints JSON in its last line.
import { fileURLToPath } from "node:url";
import { ristretto255 } from "../../web/node_modules/@noble/curves/ed25519.js";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";
import { groupOf } from "../../web/dealing/group.js";

const top = fileURLToPath(new URL("../../", import.meta.url));
const python = await loadPyodide({ indexURL: `${top}web/node_modules/pyodide/` });
python.FS.mkdirTree("/tavola");
python.FS.mount(python.FS.filesystems.NODEFS, { root: top }, "/tavola");
python.globals.set("worked", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
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
