// The page's first line of code: puts the page into the document.

import { startApp } from "./app.js";

startApp(document).catch((error) => {
  console.error(error);
  dispatchEvent(new Event("unfetched"));
});
