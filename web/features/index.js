// All that the page can do, feature by feature. One more feature is its folder and a line in each of these lists.

import { absence } from "./absence/index.js";
import { announcer } from "./announce/index.js";
import { buzz } from "./buzz/index.js";
import { fair } from "./fair/index.js";
import { home } from "./home/index.js";
import { insight } from "./insight/index.js";
import { install } from "./install/index.js";
import { invite } from "./invite/index.js";
import { lesson } from "./lesson/index.js";
import { lobby } from "./lobby/index.js";
import { moments } from "./moments/index.js";
import { notices } from "./notices/index.js";
import { past } from "./past/index.js";
import { people } from "./people/index.js";
import { python } from "./python/index.js";
import { recall } from "./recall/index.js";
import { replay } from "./replay/index.js";
import { room } from "./room/index.js";
import { sameRoom } from "./same_room/index.js";
import { settings } from "./settings/index.js";
import { share } from "./share/index.js";
import { sheets } from "./sheets/index.js";
import { sound } from "./sound/index.js";
import { table } from "./table/index.js";
import { words } from "./words/index.js";

/** When several do something on the same action, they do it in this order. */
export const FEATURES = {
  python,
  settings,
  words,
  sheet: sheets,
  notices,
  home,
  room,
  same_room: sameRoom,
  lobby,
  table,
  moments,
  people,
  lesson,
  insight,
  install,
  invite,
  share,
  absence,
  recall,
  fair,
  replay,
  past,
  announce: announcer,
  sound,
  buzz,
};

/**
 * The page's state: data alone, the fields of all features side by side.
 * @typedef {import("./absence/index.js").State & import("./fair/index.js").State & import("./home/index.js").State
 *   & import("./insight/index.js").State & import("./install/index.js").State & import("./invite/index.js").State & import("./lobby/index.js").State & import("./moments/index.js").State & import("./notices/index.js").State
 *   & import("./past/index.js").State & import("./people/index.js").State & import("./python/index.js").State & import("./recall/index.js").State & import("./replay/index.js").State
 *   & import("./room/index.js").State & import("./same_room/index.js").State & import("./settings/index.js").State & import("./sheets/index.js").State
 *   & import("./table/index.js").State & import("./words/index.js").State} Model
 *
 * What each action takes.
 * @typedef {import("./absence/index.js").Payloads & import("./announce/index.js").Payloads & import("./fair/index.js").Payloads
 *   & import("./home/index.js").Payloads & import("./insight/index.js").Payloads & import("./install/index.js").Payloads & import("./invite/index.js").Payloads & import("./lesson/index.js").Payloads
 *   & import("./lobby/index.js").Payloads & import("./moments/index.js").Payloads & import("./notices/index.js").Payloads
 *   & import("./past/index.js").Payloads & import("./people/index.js").Payloads
 *   & import("./python/index.js").Payloads & import("./recall/index.js").Payloads & import("./replay/index.js").Payloads & import("./room/index.js").Payloads & import("./same_room/index.js").Payloads
 *   & import("./settings/index.js").Payloads & import("./share/index.js").Payloads & import("./sheets/index.js").Payloads
 *   & import("./sound/index.js").Payloads & import("./table/index.js").Payloads & import("./words/index.js").Payloads} Payloads
 */
