// All that the page can do, feature by feature. One more feature is a line in each of these lists.

import { absence } from "./absence/absence_actions.js";
import { announcer } from "./announce/announce_actions.js";
import { buzz } from "./buzz.js";
import { home } from "./home/home_actions.js";
import { insight } from "./insight/insight_actions.js";
import { install } from "./install.js";
import { invite } from "./invite/invite_actions.js";
import { lesson } from "./lesson/lesson_actions.js";
import { lobby } from "./lobby/lobby_actions.js";
import { moments } from "./moments/moments_actions.js";
import { notices } from "./notices.js";
import { past } from "./past/past_actions.js";
import { people } from "./people/people_actions.js";
import { python } from "./python/python_actions.js";
import { recall } from "./recall.js";
import { replay } from "./replay/replay_actions.js";
import { room } from "./room/room_actions.js";
import { sameRoom } from "./same_room/same_room_actions.js";
import { settings } from "./settings/settings_actions.js";
import { share } from "./share/share_actions.js";
import { sheets } from "./sheets/sheets_actions.js";
import { sound } from "./sound.js";
import { table } from "./table/table_actions.js";
import { words } from "./words.js";

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
  replay,
  past,
  announce: announcer,
  sound,
  buzz,
};

/**
 * The page's state: data alone, the fields of all features side by side.
 * @typedef {import("./absence/absence_actions.js").State & import("./home/home_actions.js").State
 *   & import("./insight/insight_actions.js").State & import("./install.js").State
 *   & import("./invite/invite_actions.js").State & import("./lobby/lobby_actions.js").State
 *   & import("./moments/moments_actions.js").State & import("./notices.js").State & import("./past/past_actions.js").State
 *   & import("./people/people_actions.js").State & import("./python/python_actions.js").State & import("./recall.js").State
 *   & import("./replay/replay_actions.js").State & import("./room/room_actions.js").State
 *   & import("./same_room/same_room_actions.js").State & import("./settings/settings_actions.js").State
 *   & import("./sheets/sheets_actions.js").State & import("./table/table_actions.js").State & import("./words.js").State} Model
 *
 * What each action takes.
 * @typedef {import("./absence/absence_actions.js").Payloads & import("./announce/announce_actions.js").Payloads
 *   & import("./home/home_actions.js").Payloads
 *   & import("./insight/insight_actions.js").Payloads & import("./install.js").Payloads
 *   & import("./invite/invite_actions.js").Payloads & import("./lesson/lesson_actions.js").Payloads
 *   & import("./lobby/lobby_actions.js").Payloads & import("./moments/moments_actions.js").Payloads
 *   & import("./notices.js").Payloads & import("./past/past_actions.js").Payloads
 *   & import("./people/people_actions.js").Payloads & import("./python/python_actions.js").Payloads
 *   & import("./recall.js").Payloads & import("./replay/replay_actions.js").Payloads
 *   & import("./room/room_actions.js").Payloads & import("./same_room/same_room_actions.js").Payloads
 *   & import("./settings/settings_actions.js").Payloads & import("./share/share_actions.js").Payloads
 *   & import("./sheets/sheets_actions.js").Payloads & import("./sound.js").Payloads
 *   & import("./table/table_actions.js").Payloads & import("./words.js").Payloads} Payloads
 */
