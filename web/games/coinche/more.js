// What Coinche's table does not need for its first screen.

export { Ending } from "./ending.js";
export { Moment, momentOf } from "./moments.js";
export { Phrase } from "./phrases.js";
export { signsAloud } from "./signs.js";
export { soundsOf } from "./sounds.js";
