// What Khora's table does not need for its first screen.

export { Moment, momentOf } from "./moments.js";
export { Phrase } from "./phrases.js";
export { handOf } from "./reading.js";
export { soundsOf } from "./sounds.js";
export { signsAloud, standing } from "./standing.js";
