// A few quiet sounds, struck like wood. Made here, so that no file is loaded; never needed to understand the table.

/** @typedef {"turn"|"claim"|"doubt"|"won"|"lost"|"card"|"over"|"tick"} SoundName */
/** @typedef {{pitch: number, at: number, tone?: OscillatorType, dies?: number, loud?: number}} Note  seconds; loud is 1 for a plain note */

/** @type {Record<SoundName, Note[]>} */
const SOUNDS = {
  turn: [
    { pitch: 523, at: 0 },
    { pitch: 698, at: 0.13 },
  ],
  claim: [
    { pitch: 392, at: 0 },
    { pitch: 392, at: 0.11, loud: 0.7 },
  ],
  doubt: [{ pitch: 98, at: 0, tone: "sine", dies: 0.4, loud: 2 }],
  won: [
    { pitch: 587, at: 0 },
    { pitch: 740, at: 0.09 },
    { pitch: 880, at: 0.18 },
  ],
  lost: [
    { pitch: 440, at: 0 },
    { pitch: 349, at: 0.14, dies: 0.3 },
  ],
  card: [
    { pitch: 196, at: 0, dies: 0.16 },
    { pitch: 147, at: 0.06, tone: "sine", dies: 0.25, loud: 1.5 },
  ],
  over: [
    { pitch: 523, at: 0 },
    { pitch: 659, at: 0.12 },
    { pitch: 784, at: 0.24 },
    { pitch: 1047, at: 0.36, dies: 0.5 },
  ],
  tick: [{ pitch: 1175, at: 0, dies: 0.06, loud: 0.6 }],
};

const PEAK = 0.14; // of a plain note at full volume: quiet, also beside a voice call
const APART = 0.3; // between sounds of one moment

const LATE_MS = 1000; // a sound that could not be heard for so long says nothing any more

/**
 * What all sounds go through. It works only while something sounds: silence, too, would cost the device power.
 * @type {AudioContext|null}
 */
let context = null;
/** How many notes sound or are about to. */
let busy = 0;
/** Whether the browser waits for a gesture before it lets anything be heard. */
let locked = true;

/**
 * Lets the page be heard from the reader's first gesture on. Some browsers want the sound to be made in the gesture itself, and
 * take it away while the page is hidden, so it is asked for again after that.
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

/** One thing less to be heard. */
function done() {
  busy -= 1;
  if (busy === 0) void context?.suspend();
}

/**
 * One struck note: a short tone that dies away.
 * @param {AudioContext} audio @param {Note} note @param {number} start @param {number} volume
 */
function strike(audio, { pitch, at, tone = "triangle", dies = 0.22, loud = 1 }, start, volume) {
  const sound = audio.createOscillator();
  const gain = audio.createGain();
  sound.type = tone;
  sound.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start + at);
  gain.gain.linearRampToValueAtTime(PEAK * loud * volume, start + at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + at + dies);
  sound.connect(gain).connect(audio.destination);
  busy += 1;
  sound.addEventListener("ended", done);
  sound.start(start + at);
  sound.stop(start + at + dies + 0.02);
}

/**
 * One sound after the other. Silent until the reader has touched the page once: browsers want it so, and so do we.
 * @param {SoundName[]} names @param {number} volume  from 0 to 1
 * @param {number} [after] how many sounds of the same moment come before
 */
export function play(names, volume, after = 0) {
  if (volume <= 0 || names.length === 0 || !context) return;
  const audio = context;
  const asked = performance.now();
  busy += 1;
  audio
    .resume()
    .then(() => {
      if (performance.now() - asked > LATE_MS) return;
      names.forEach((name, n) => {
        for (const note of SOUNDS[name]) strike(audio, note, audio.currentTime + 0.02 + (after + n) * APART, volume);
      });
    })
    .catch(() => {})
    .finally(done);
}
