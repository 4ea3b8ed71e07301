// Starts Python once more, lets it import all that a start may need, and keeps its memory (memory.js). Tells the page whether it is kept.
// The wheel's address is this worker's name: a message would be lost while the imports wait.

import { runtime, startInterpreter } from "./interpreter.js";
import { keep } from "./memory.js";

try {
  const python = await startInterpreter({ _makeSnapshot: true });
  const fetched = await Promise.all([fetch(self.name), fetch(new URL("memory.py", import.meta.url))]);
  const [wheel, script] = fetched;
  if (!wheel?.ok || !script?.ok) throw new Error("a file is missing");
  const extractDir = python.runPython("next(path for path in __import__('sys').path if path.endswith('/site-packages'))");
  python.unpackArchive(await wheel.arrayBuffer(), "wheel", { extractDir });
  python.runPython(await script.text());
  await keep(self.name, await runtime(), python.makeMemorySnapshot());
  postMessage(true);
} catch (error) {
  console.warn("Python's memory is not kept:", error);
  postMessage(false);
}
