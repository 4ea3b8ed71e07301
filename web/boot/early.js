// Starts Python before the page is drawn, because it takes longest. Somebody who follows a link to a friend's room can sit
// and play without it; there the page starts it when the table is up.
import { startPython } from "./python.js";

if (!location.hash.startsWith("#v")) {
  // Whoever needs Python asks for it again and hears of a failure then.
  startPython().catch(() => {});
}
