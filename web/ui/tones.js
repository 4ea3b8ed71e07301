// What each sound is made of: a few tones, struck like wood and synthesized. Fetched with the first sound.

/** @typedef {import("./sound.js").SoundName} SoundName */

/**
 * Times are in seconds; `loud` is 1 for a plain tone; the pitch of a noise is the centre of its band-pass filter.
 * @typedef {{pitch: number, at: number, wave?: OscillatorType|"noise", dies?: number, loud?: number}} Tone
 */

/** @type {Record<SoundName, Tone[]>} */
export const SOUNDS = {
  turn: [
    { pitch: 523, at: 0 },
    { pitch: 698, at: 0.13 },
  ],
  claim: [
    { pitch: 392, at: 0 },
    { pitch: 392, at: 0.11, loud: 0.7 },
  ],
  doubt: [{ pitch: 98, at: 0, wave: "sine", dies: 0.4, loud: 2 }],
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
    { pitch: 147, at: 0.06, wave: "sine", dies: 0.25, loud: 1.5 },
  ],
  over: [
    { pitch: 523, at: 0 },
    { pitch: 659, at: 0.12 },
    { pitch: 784, at: 0.24 },
    { pitch: 1047, at: 0.36, dies: 0.5 },
  ],
  drum: [{ pitch: 70, at: 0, wave: "sine", dies: 0.3, loud: 2.4 }],
  stamp: [
    { pitch: 110, at: 0, wave: "sine", dies: 0.14, loud: 2.4 },
    { pitch: 1900, at: 0, wave: "noise", dies: 0.05, loud: 1.2 },
  ],
  truth: [
    { pitch: 110, at: 0, wave: "sine", dies: 0.14, loud: 2.2 },
    { pitch: 1900, at: 0, wave: "noise", dies: 0.05, loud: 1 },
    { pitch: 330, at: 0.05, dies: 0.3 },
  ],
  crack: [
    { pitch: 2600, at: 0, wave: "noise", dies: 0.06, loud: 1.6 },
    { pitch: 1400, at: 0.05, wave: "noise", dies: 0.12, loud: 1.4 },
    { pitch: 90, at: 0.04, wave: "sine", dies: 0.2, loud: 2 },
  ],
  brass: [
    { pitch: 82, at: 0, wave: "sine", dies: 0.2, loud: 2.2 },
    { pitch: 82, at: 0.14, wave: "sine", dies: 0.24, loud: 2.4 },
    { pitch: 440, at: 0.3, dies: 0.5, loud: 1.2 },
    { pitch: 663, at: 0.3, dies: 0.5, loud: 0.8 },
  ],
  pour: [
    ...[0, 1, 2, 3, 4, 5, 6].map((row) => ({
      pitch: 420 + row * 80,
      at: row * 0.12,
      wave: /** @type {const} */ ("noise"),
      dies: 0.16,
      loud: 0.8,
    })),
    ...[0, 1, 2, 3, 4, 5, 6].map((row) => ({
      pitch: 1800 - row * 60,
      at: 0.06 + row * 0.12,
      wave: /** @type {const} */ ("sine"),
      dies: 0.3,
      loud: 0.5,
    })),
  ],
  three: [
    { pitch: 440, at: 0, dies: 0.3 },
    { pitch: 554, at: 0.14, dies: 0.3 },
    { pitch: 659, at: 0.28, dies: 0.6, loud: 1.2 },
  ],
  // four columns are set, each a little higher; the gable; a lyre
  temple: [
    ...[0, 1, 2, 3].flatMap((n) => [
      { pitch: 92 + n * 12, at: 0.1 + n * 0.13, wave: /** @type {const} */ ("sine"), dies: 0.16, loud: 1.6 },
      { pitch: 1100 + n * 120, at: 0.1 + n * 0.13, wave: /** @type {const} */ ("noise"), dies: 0.05, loud: 0.9 },
    ]),
    { pitch: 64, at: 0.74, wave: "sine", dies: 0.3, loud: 2.4 },
    ...[294, 440, 587, 740].map((pitch, n) => ({ pitch, at: 0.86 + n * 0.05, dies: 0.7, loud: 0.9 })),
  ],
  tick: [{ pitch: 1175, at: 0, dies: 0.06, loud: 0.6 }],
};

const PEAK = 0.14; // gain of a plain tone at full volume: quiet, also beside a voice call

/**
 * Noise of a tone's length: the same every time.
 * @param {AudioContext} audio @param {number} seconds
 */
function hiss(audio, seconds) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * (seconds + 0.03)), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let n = 0; n < samples.length; n++) {
    seed = (seed * 16807) % 2147483647;
    samples[n] = seed / 1073741823.5 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

/**
 * One struck tone, which dies away.
 * @param {AudioContext} audio @param {Tone} tone @param {number} start @param {number} volume @param {() => void} ended
 */
export function strike(audio, { pitch, at, wave = "triangle", dies = 0.22, loud = 1 }, start, volume, ended) {
  const sound = wave === "noise" ? hiss(audio, dies) : audio.createOscillator();
  const gain = audio.createGain();
  /** @type {AudioNode} */
  let last = sound;
  if (sound instanceof OscillatorNode) {
    sound.type = /** @type {OscillatorType} */ (wave);
    sound.frequency.value = pitch;
  } else {
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    last = sound.connect(filter);
  }
  gain.gain.setValueAtTime(0, start + at);
  gain.gain.linearRampToValueAtTime(PEAK * loud * volume, start + at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + at + dies);
  last.connect(gain).connect(audio.destination);
  sound.addEventListener("ended", ended);
  sound.start(start + at);
  sound.stop(start + at + dies + 0.02);
}
