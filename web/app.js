// The page, wired together: the store of all features, the router, and one function that draws.

import { html, render } from "htm/preact";
import { whenNewer } from "./boot/offline.js";
import { createDevice, deviceDrawer } from "./core/device.js";
import { isPartMissing } from "./core/later.js";
import { startOf } from "./core/start.js";
import { createStore, initialState } from "./core/store.js";
import { VERSION } from "./core/tables.js";
import { createSay } from "./core/texts.js";
import { FEATURES } from "./features/features.js";
import { watchSystem } from "./features/settings/settings_actions.js";
import { isFromFriend } from "./net/address.js";
import { createHistory } from "./router/history.js";
import { dressDocument, fetchAhead, Screens } from "./router/screens.js";
import { createWakeLock, keepFocus, useVoice, watchLooks, watchTextSize } from "./ui/reader.js";
import { hearGestures } from "./ui/sound.js";

/** @typedef {import("./features/features.js").Model} Model */
/** @typedef {import("./core/feature.js").Page} Page */

const ROOT = new URL("../", import.meta.url);

/** Whether somebody looks on without touching the device. @param {Model} model */
const staysAwake = ({ place, room, sameRoom }) => place === "room" && (room?.phase === "playing" || sameRoom.part === "table");

/** What is asked on the table, as its dock tells questions apart. @param {Model} model */
const askOf = ({ screen }) => (screen?.question ? `${screen.match}/${screen.question.ask}` : "");

/** @param {Page} page @param {HTMLElement} root  what is drawn into @param {() => void} park  see `keepFocus` */
function createDrawing(page, root, park) {
  const keepAwake = createWakeLock(() => staysAwake(page.model()));
  document.addEventListener("visibilitychange", () => void keepAwake());
  let decided = false;
  let asked = "";
  return () => {
    const model = page.model();
    const say = page.say();
    if (asked !== askOf(model)) park();
    asked = askOf(model);
    dressDocument(document, model, say);
    render(html`<${Screens} model=${model} say=${say} dispatch=${page.dispatch} />`, root);
    page.places.sync();
    void keepAwake();
    if (decided || !model.screen?.question) return;
    decided = true;
    performance.mark("tavola:decision");
  };
}

/** A fault in what the page does is told, and nothing else is lost. @param {Page} page @param {unknown} error */
function tellFault({ model, dispatch }, error) {
  if (!globalThis.isSecureContext) {
    dispatch("room/trouble", { why: { key: "why.no_crypto" }, remedy: "none" });
    return;
  }
  console.error(error);
  // Python that never came is said where it is waited for
  if (model().python.state !== "failed")
    dispatch("notices/show", { key: isPartMissing(error) ? "why.no_part" : "why.fault", tone: "bad" });
}

/** A record that is dropped anywhere is opened. @param {Page} page */
function watchDrops({ model, dispatch }) {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    // without this the browser would leave the table for the file
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file && (model().place !== "room" || model().replay)) dispatch("replay/file", { file });
  });
}

/** The browser says when it can install the page; its own banner would come at any moment. @param {Page} page */
function watchInstalling({ dispatch }) {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    dispatch("install/possible", { event: /** @type {import("./features/install.js").Installable} */ (event) });
  });
  addEventListener("appinstalled", () => dispatch("install/later"));
}

const HOUR = 3_600_000; // ms

/** Whether there is a newer version is asked when the reader comes back to this tab, and every hour. @param {Page} page */
function watchForNewer({ dispatch }) {
  void whenNewer(() => dispatch("home/newer"));
  document.addEventListener("visibilitychange", () => !document.hidden && dispatch("home/ask for newer"));
  setInterval(() => dispatch("home/ask for newer"), HOUR);
}

/** @param {Document} document */
export async function startApp(document) {
  const root = document.getElementById("app");
  const voice = document.getElementById("voice");
  if (!root) return;
  if (voice) useVoice(voice);
  const park = keepFocus(root);
  watchTextSize(document);

  const device = createDevice(deviceDrawer(), navigator.languages);
  const { system, watch } = watchSystem(device.settings().motion);
  const start = await startOf(device, ROOT, system);

  let waits = false;
  const changed = () => {
    if (waits) return;
    waits = true;
    queueMicrotask(() => {
      waits = false;
      draw();
    });
  };
  const said = createSay();
  const places = createHistory({
    model: () => page.model(),
    dispatch: (name, ...payload) => page.dispatch(name, ...payload),
  });
  /** @type {Page} */
  const page = createStore({
    features: FEATURES,
    model: initialState(FEATURES, start),
    world: { root: ROOT, device, version: VERSION, places, say: () => said(page.model()) },
    changed,
    failed: (error) => tellFault(page, error),
  });
  const draw = createDrawing(page, root, park);

  watch(page);
  hearGestures(document, () => page.model().settings.sound);
  watchLooks(document, () => page.dispatch("absence/looked"));
  watchDrops(page);
  draw();
  performance.mark("tavola:home");
  // what a friend has sent leads to the lobby, and needs no Python; everybody else will, so it starts before the tap
  const friend = isFromFriend(location.hash);
  if (!friend && page.model().python.state !== "asleep") page.dispatch("python/start");
  fetchAhead(friend);
  if (!friend) page.dispatch("room/ahead", { game: page.model().pick });
  document.addEventListener("visibilitychange", () => page.dispatch("recall/hidden", { hidden: document.hidden }));
  watchForNewer(page);
  watchInstalling(page);
  places.start();
}
