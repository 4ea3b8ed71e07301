// A home in a worker: the page's Python with the dealing, and joint_home.py, which plays. The worker's name is the site's address.

const site = self.name;
let python;

const START = `
import sys
sys.path.append("/wheel/tavola.zip")
import ready_made
`;

const calls = {
  async start({ wheel, home }) {
    const { loadPyodide } = await import(`${site}web/boot/interpreter.js`);
    const { loadDealing } = await import(`${site}web/dealing/load.js`);
    python = await loadPyodide({});
    python.unpackArchive(await (await fetch(site + wheel)).arrayBuffer(), "zip", { extractDir: "/wheel" });
    python.runPython(START);
    await loadDealing(python);
    python.runPython(home);
  },
  call({ name, given }) {
    return JSON.parse(python.globals.get(name)(JSON.stringify(given)));
  },
};

self.onmessage = async ({ data: [name, given] }) => {
  try {
    self.postMessage({ value: await calls[name](given) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
