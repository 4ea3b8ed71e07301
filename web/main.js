// The page's first line of code: puts the page into the document.

import { startApp } from "./app.js";

// inside another page nothing is drawn (boot/floor.js)
if (self === top) {
  startApp(document).catch((error) => {
    console.error(error);
    dispatchEvent(new Event("unfetched"));
  });
}
