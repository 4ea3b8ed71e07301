// Runs `decisions` of khora_games.py in the page's Python under Node. Prints JSON in its last line: seconds, one for each decision.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const top = fileURLToPath(new URL("../../", import.meta.url));
const python = await loadPyodide({ indexURL: `${top}web/node_modules/pyodide/` });
python.FS.mkdirTree("/tavola");
python.FS.mount(python.FS.filesystems.NODEFS, { root: top }, "/tavola");
python.globals.set("worked", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
console.log(
  python.runPython(`
import json, sys
sys.path[:0] = ["/tavola/py", "/tavola/tests/bench"]
import khora_games

json.dumps(khora_games.decisions(worked))
`),
);
