// Runs `thoughts` of thoughts.py in the page's Python under Node. Prints JSON in its last line: by game, seconds, one for each thought.
import { startPython } from "./pyodide_in_node.mjs";

const python = await startPython();
console.log(
  python.runPython(`
import json, sys
sys.path[:0] = ["/tavola/py", "/tavola/tests/bench"]
import thoughts

json.dumps({game: thoughts.thoughts(game, worked) for game in thoughts.THINKING})
`),
);
