// What Coup's table does not need for its first screen.

export { doers, keys, signsAloud, standing } from "./aloud.js";
export { Ending } from "./ending.js";
export { Moment, momentOf } from "./moments.js";
export { Phrase } from "./phrases.js";
export { About, explains, Rules, termOfFace } from "./reference.js";
export { soundsOf } from "./sounds.js";
