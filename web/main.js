// The page's first line of code: puts the page into the document.

import { startApp } from "./app.js";

void startApp(document);
