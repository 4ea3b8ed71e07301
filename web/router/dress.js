// What the document says about the state besides its content: language, theme, motion, and a quiet mark in the title.

import { duty } from "../table/view.js";

/** @typedef {import("../features/index.js").Model} Model */
/** @typedef {import("../core/types.js").Say} Say */

/** What the reader is asked to do, unless it is done. @param {Model} model */
function openDuty({ place, screen, sent }) {
  return place === "room" && screen && !screen.over && sent === null ? duty(screen) : null;
}

/** @param {Model} model @param {Say} say */
function titleOf(model, say) {
  const replayed = model.replay?.data;
  if (replayed) return say("title.replay", { game: say(`shelf.${replayed.game}`) });
  const room = model.place === "room" ? model.room : null;
  return room ? say("title.room", { game: say(`shelf.${room.game}`) }) : say("title.home");
}

/**
 * @param {Document} document
 * @param {Model} model
 * @param {Say} say
 */
export function dressDocument(document, model, say) {
  const { settings, system } = model;
  const theme = settings.theme === "system" ? (system.dark ? "dark" : "light") : settings.theme;
  const wanted = { lang: settings.lang, "data-theme": theme, "data-motion": system.calm ? "less" : "full" };
  const top = document.documentElement;
  for (const [name, value] of Object.entries(wanted)) {
    // A write restyles the whole document even when it changes nothing.
    if (top.getAttribute(name) !== value) top.setAttribute(name, value);
  }
  const shade = theme === "light" ? "#eadfc8" : "#0c1013"; // --bg0 of tokens.css
  const bar = document.querySelector("meta[name=theme-color]");
  if (bar && bar.getAttribute("content") !== shade) bar.setAttribute("content", shade);
  const mine = openDuty(model);
  const mark = model.absence.back ? say("gone.back") : mine ? say(`ask.${mine.name}`, mine.args) : null;
  const title = mark === null ? titleOf(model, say) : `● ${mark} · ${titleOf(model, say)}`;
  if (document.title !== title) document.title = title;
  const icon = document.querySelector("link[rel=icon]");
  const wantedIcon = `./web/icon${mark === null ? "" : "-turn"}.svg`;
  if (icon && icon.getAttribute("href") !== wantedIcon) icon.setAttribute("href", wantedIcon);
}
