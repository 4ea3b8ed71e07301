// All ways into a room. Nobody needs them for the first page: they come when one is taken (door.js).

export { openCode } from "../invite/answer.js";
export { openAddress, reopen, resume } from "./address.js";
export { newHost, newSolo, openLesson } from "./host.js";
