// Runs `decisions` of khora_games.py in the page's Python under Node. Prints JSON in its last line: seconds, one for each decision.
import { startPython } from "./pyodide_in_node.mjs";

const python = await startPython();
console.log(
  python.runPython(`
import json, sys
sys.path[:0] = ["/tavola/py", "/tavola/tests/bench"]
import khora_games

json.dumps(khora_games.decisions(worked))
`),
);
