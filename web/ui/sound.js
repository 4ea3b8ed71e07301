// A few quiet sounds, never needed to understand the table.

/** @typedef {"turn"|"claim"|"doubt"|"won"|"lost"|"card"|"over"|"tick"|"drum"|"stamp"|"truth"|"crack"|"brass"|"pour"|"three"|"temple"} SoundName */
/** @typedef {{name: SoundName, at: number}} Timed  at: milliseconds from now */

const APART = 0.3; // s between the sounds of one moment

const LATE_MS = 1000; // a sound delayed for longer is dropped: it would be out of date

/**
 * The audio context of all sounds. It is suspended while nothing sounds: silence, too, would cost the device power.
 * @type {AudioContext|null}
 */
let context = null;
/** How many notes sound or are about to. */
let busy = 0;
/** Whether the browser's autoplay policy still waits for a gesture. */
let locked = true;

/**
 * Unlocks sound at the reader's first gesture. Some browsers want the context resumed within the gesture itself, and suspend it
 * while the page is hidden, so it is unlocked again after that.
 * @param {Document} document @param {() => boolean} wanted
 */
export function hearGestures(document, wanted) {
  const gesture = () => {
    if (locked && wanted()) unlock();
  };
  for (const kind of ["pointerup", "keydown"]) document.addEventListener(kind, gesture, { capture: true });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !context) return;
    locked = true;
    unlock();
  });
}

function unlock() {
  if (typeof AudioContext !== "function") return;
  context ??= new AudioContext();
  busy += 1;
  context
    .resume()
    .then(() => {
      locked = false;
    })
    .catch(() => {})
    .finally(done);
}

/** Counts a finished note. */
function done() {
  busy -= 1;
  if (busy === 0) void context?.suspend();
}

/**
 * One sound after the other. Silent until the reader has touched the page once: browsers want it so, and so do we.
 * @param {SoundName[]} names @param {number} volume  from 0 to 1
 * @param {number} [after] how many sounds of the same moment come before
 */
export function play(names, volume, after = 0) {
  playTimed(
    names.map((name, n) => ({ name, at: (after + n) * APART * 1000 })),
    volume,
  );
}

/**
 * Sounds, each at its time. Silent like `play`.
 * @param {Timed[]} sounds @param {number} volume  from 0 to 1
 */
export function playTimed(sounds, volume) {
  if (volume <= 0 || sounds.length === 0 || !context) return;
  const audio = context;
  const asked = performance.now();
  busy += 1;
  Promise.all([import("./tones.js"), audio.resume()])
    .then(([{ SOUNDS, strike }]) => {
      if (performance.now() - asked > LATE_MS) return;
      const now = audio.currentTime + 0.02;
      for (const { name, at } of sounds)
        for (const tone of SOUNDS[name]) {
          busy += 1;
          strike(audio, tone, now + at / 1000, volume, done);
        }
    })
    .catch(() => {})
    .finally(done);
}
