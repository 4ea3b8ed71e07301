// The pulse of a Python at work. A worker in the middle of a call hears no message, but it can send some: the interpreter looks for an
// interrupt every few thousand steps of any Python code (Pyodide's interrupt buffer), and finds here instead that it lives.

/** The shortest time between two beats, in ms. */
const BEAT_MS = 500;

/** So many looks between two at the clock, which costs more than a look. */
const LOOKS = 64;

/** What the interpreter takes for its interrupt buffer: it never interrupts. @param {() => void} beat called at most twice a second */
export function pulseBuffer(beat) {
  let looks = 0;
  let last = 0;
  return {
    get 0() {
      looks += 1;
      if (looks % LOOKS) return 0;
      const now = performance.now();
      if (now - last < BEAT_MS) return 0;
      last = now;
      beat();
      return 0;
    },
    set 0(_) {},
  };
}
