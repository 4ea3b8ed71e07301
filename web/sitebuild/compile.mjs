// Runs compile_for_page.py inside the very Python that the page will run, so that the bytecode fits it.
// usage: node compile.mjs JOB.json     JOB = {"arguments": {...}, "inputs": {"name": "path"}, "outputs": {"name": "path"}}
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const job = JSON.parse(await readFile(process.argv[2], "utf8"));
const { loadPyodide } = await import("../node_modules/pyodide/pyodide.mjs");
const python = await loadPyodide({
  indexURL: fileURLToPath(new URL("../node_modules/pyodide/", import.meta.url)),
});

python.FS.mkdirTree("/job/in");
python.FS.mkdirTree("/job/out");
for (const [name, path] of Object.entries(job.inputs)) {
  // A plain Uint8Array: Node's Buffer is refused by the file system of the page's Python.
  python.FS.writeFile(`/job/in/${name}`, new Uint8Array(await readFile(path)));
}
python.runPython(await readFile(new URL("compile_for_page.py", import.meta.url), "utf8"), {
  filename: "compile_for_page.py",
});
python.globals.get("main")(python.toPy(job.arguments));
for (const [name, path] of Object.entries(job.outputs)) {
  await writeFile(path, python.FS.readFile(`/job/out/${name}`));
}
