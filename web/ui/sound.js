// One quiet sound: two rising wooden notes when it is the reader's turn to decide. Made here, so that no file is loaded.

/** @type {AudioContext|null} */
let context = null;

/**
 * One struck note: a short tone that dies away.
 * @param {AudioContext} audio @param {number} pitch @param {number} at
 */
function strike(audio, pitch, at) {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.07, at + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + 0.22);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.24);
}

/** Silent until the reader has touched the page once: browsers want it so, and so do we. */
export function chimeTurn() {
  if (!navigator.userActivation?.hasBeenActive || typeof AudioContext !== "function") return;
  context ??= new AudioContext();
  void context.resume();
  strike(context, 523, context.currentTime + 0.02);
  strike(context, 698, context.currentTime + 0.15);
}
