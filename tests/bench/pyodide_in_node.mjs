// The page's Python under Node, for figures in processor time: the repository lies at /tavola, and `worked()` gives the seconds used so far.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const top = fileURLToPath(new URL("../../", import.meta.url));

export async function startPython() {
  const python = await loadPyodide({ indexURL: `${top}web/node_modules/pyodide/` });
  python.FS.mkdirTree("/tavola");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: top }, "/tavola");
  python.globals.set("worked", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  return python;
}
