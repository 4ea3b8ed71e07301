// Model, update, view, wired together: the state in one place, the world behind commands, and one function that draws.

import { html, render } from "htm/preact";
import { watchLooks } from "./absence.js";
import { isFromFriend } from "./boot/guests.js";
import { createCommands } from "./commands.js";
import { createHistory } from "./history.js";
import { initialModel, update } from "./model.js";
import { nameKept, nameOf } from "./names.js";
import { Home } from "./screens/home.js";
import { later } from "./screens/later.js";
import { TableFrame } from "./screens/table.js";
import { Trouble } from "./screens/trouble.js";
import { Waiting } from "./screens/waiting.js";
import { SHELF, VERSION } from "./shelf.js";
import { createStore, deviceDrawer, generatedName } from "./store.js";
import { duty } from "./table/view.js";
import { loadCatalogue, makeSay } from "./texts.js";
import { useVoice } from "./ui/announce.js";
import { keepFocus } from "./ui/focus.js";
import { Notices } from "./ui/parts.js";
import { hearGestures } from "./ui/sound.js";
import { watchTextSize } from "./ui/textsize.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Msg} Msg */
/** @typedef {import("./types.js").Say} Say */

const Lobby = later(() => import("./screens/lobby.js").then((module) => module.Lobby));
const ReplayScreen = later(() => import("./screens/replay.js").then((module) => module.ReplayScreen));
const OpenSheet = later(() => import("./screens/sheets.js").then((module) => module.OpenSheet));

const ROOT = new URL("../", import.meta.url);

/** @param {Model} model @returns {Say} */
function sayFor(model) {
  return makeSay({
    lang: model.settings.lang,
    page: model.page,
    game: model.game,
    seatName: (seat) =>
      model.replay?.data
        ? nameKept(model.page, model.replay.data.names[seat] ?? null)
        : nameOf(
            model.page,
            model.room?.seats.find((each) => each.seat === seat),
          ),
  });
}

/** @param {{model: Model, say: Say, send: (msg: Msg) => void}} props */
function Page(props) {
  return html`<${CurrentScreen} ...${props} /><${Notices} ...${props} />${props.model.sheet && html`<${OpenSheet} ...${props} />`}`;
}

/** @param {{model: Model, say: Say, send: (msg: Msg) => void}} props */
function CurrentScreen(props) {
  const { model } = props;
  const { room, screen } = model;
  if (model.replay) return html`<${ReplayScreen} ...${props} replay=${model.replay} />`;
  if (model.place === "trouble") return html`<${Trouble} ...${props} />`;
  if (model.place === "home") return html`<${Home} ...${props} />`;
  if (room && room.phase === "lobby") return html`<${Lobby} ...${props} room=${room} />`;
  if (room && screen && model.card?.id === room.game) return html`<${TableFrame} ...${props} room=${room} screen=${screen} />`;
  return html`<${Waiting} ...${props} />`;
}

/**
 * What the document says about the state besides its content: language, theme, motion, and a quiet mark in the title.
 * @param {Document} document
 * @param {Model} model
 * @param {Say} say
 */
function dressDocument(document, model, say) {
  const { settings, system, screen } = model;
  const theme = settings.theme === "system" ? (system.dark ? "dark" : "light") : settings.theme;
  const wanted = { lang: settings.lang, "data-theme": theme, "data-motion": system.calm ? "less" : "full" };
  const top = document.documentElement;
  for (const [name, value] of Object.entries(wanted)) {
    // A write restyles the whole document even when it changes nothing.
    if (top.getAttribute(name) !== value) top.setAttribute(name, value);
  }
  const mine = model.place === "room" && !screen?.over && model.sent === null && screen ? duty(screen) : null;
  const replayed = model.replay?.data;
  const room = model.place === "room" ? model.room : null;
  const title = replayed
    ? say("title.replay", { game: say(`shelf.${replayed.game}`) })
    : room
      ? say("title.room", { game: say(`shelf.${room.game}`) })
      : say("title.home");
  const marked = model.absence.back
    ? `● ${say("gone.back")} · ${title}`
    : mine
      ? `● ${say(`ask.${mine.name}`, mine.args)} · ${title}`
      : title;
  if (document.title !== marked) document.title = marked;
  const icon = document.querySelector("link[rel=icon]");
  const wantedIcon = `./web/icon${mine || model.absence.back ? "-turn" : ""}.svg`;
  if (icon && icon.getAttribute("href") !== wantedIcon) icon.setAttribute("href", wantedIcon);
}

/** Keeps the screen awake while a game is on. @param {() => boolean} wanted */
function createWakeLock(wanted) {
  /** @type {WakeLockSentinel|null} */
  let held = null;
  let asking = false;
  return async () => {
    if (!("wakeLock" in navigator) || asking) return;
    if (held && (held.released || !wanted())) {
      const letGo = held;
      held = null;
      await letGo.release();
    }
    if (!held && wanted() && document.visibilityState === "visible") {
      asking = true;
      try {
        held = await navigator.wakeLock.request("screen");
      } catch {
        // a battery saver may refuse: the game goes on all the same
      } finally {
        asking = false;
      }
    }
  };
}

/**
 * The application around us, when it is one whose browser forgets or lacks things.
 * @param {string} agent
 */
export function inAppBrowser(agent) {
  if (/\bLine\//.test(agent)) return "line";
  if (/Instagram/.test(agent)) return "Instagram";
  if (/FBAN|FBAV/.test(agent)) return "Facebook";
  if (/Twitter/.test(agent)) return "X";
  return null;
}

/** @param {Document} document */
export async function startApp(document) {
  const root = document.getElementById("app");
  const voice = document.getElementById("voice");
  if (!root) return;
  if (voice) useVoice(voice);
  keepFocus(root);
  watchTextSize(document);

  const store = createStore(deviceDrawer(), navigator.languages);
  const settings = store.settings();
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const wide = matchMedia("(min-width: 1024px)");

  const page = await loadCatalogue(new URL(`web/texts/${settings.lang}.json`, ROOT));
  let name = store.name();
  if (!name) {
    name = generatedName(settings.lang);
    store.saveName(name);
  }

  let model = initialModel({
    settings,
    name,
    app: VERSION.app,
    page,
    shelf: SHELF,
    pick: store.pick(),
    system: { dark: dark.matches, calm: isCalm(settings.motion), wide: wide.matches },
    turn: store.turn(),
    lasting: store.lasting,
    saved: store.rooms(),
    inApp: inAppBrowser(navigator.userAgent),
    canShare: typeof navigator.share === "function",
  });

  /** @param {import("./types.js").Settings["motion"]} motion */
  function isCalm(motion) {
    return motion === "less" || (motion === "system" && calm.matches);
  }

  let drawn = false;
  let decided = false;
  const draw = () => {
    drawn = false;
    const say = sayFor(model);
    dressDocument(document, model, say);
    render(html`<${Page} model=${model} say=${say} send=${send} />`, /** @type {HTMLElement} */ (root));
    places.sync();
    void keepAwake();
    if (!decided && model.screen?.question) {
      decided = true;
      performance.mark("tavola:decision");
    }
  };

  /** @param {Msg} msg */
  const send = (msg) => {
    const [next, todo] = update(model, msg);
    model = next;
    if (model.system.calm !== isCalm(model.settings.motion)) {
      model = { ...model, system: { ...model.system, calm: isCalm(model.settings.motion) } };
    }
    if (!drawn) {
      drawn = true;
      queueMicrotask(draw);
    }
    for (const command of todo) commands.run(command);
  };

  const keepAwake = createWakeLock(() => model.place === "room" && model.room?.phase === "playing");
  const places = createHistory({ model: () => model, send, open: (hash) => commands.openAddress(hash) });
  const commands = createCommands({
    root: ROOT,
    store,
    version: VERSION,
    places,
    model: () => model,
    say: () => sayFor(model),
    send,
  });

  dark.addEventListener("change", () => send({ type: "system", system: { dark: dark.matches } }));
  calm.addEventListener("change", () => send({ type: "system", system: {} }));
  wide.addEventListener("change", () => send({ type: "system", system: { wide: wide.matches } }));
  document.addEventListener("visibilitychange", () => void keepAwake());
  hearGestures(document, () => model.settings.sound);
  watchLooks(document, () => model.absence.back && send({ type: "looked" }));
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    // without this the browser would leave the table for the file
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file && (model.place !== "room" || model.replay)) send({ type: "replay file", file });
  });
  draw();
  performance.mark("tavola:home");
  const { hash } = location;
  // what a friend has sent leads to the lobby, and needs no Python; everybody else will, so it starts before the tap
  if (isFromFriend(hash)) void import("./screens/lobby.js");
  else commands.run({ do: "python" });
  places.start();
}
