// Below our floor (README.md, "Browsers") the page would stay blank: then the sentence that lies hidden in index.html is shown.
// Where a part of the page can't be fetched (the network has just changed, perhaps), it would stay blank, too: it is reloaded, twice
// by itself, and then a sentence asks the reader to.
// Inside another page, which could lay anything over ours and so make the reader tap what they don't see, nothing starts (main.js, early.js):
// there is a way to the whole page, and no more.
// A classic script in the words of twenty years ago, because modules are among what such a browser may lack.
(function () {
  "use strict";
  var able =
    window.HTMLScriptElement &&
    HTMLScriptElement.supports &&
    HTMLScriptElement.supports("importmap") &&
    typeof DecompressionStream === "function" &&
    "findLast" in Array.prototype &&
    window.CSS &&
    typeof CSS.supports === "function" &&
    CSS.supports("selector(:has(a))") &&
    CSS.supports("container-type", "size") &&
    CSS.supports("color", "color-mix(in srgb, red, blue)");
  var sentence = document.getElementById("below-floor");
  if (!able && sentence) sentence.removeAttribute("hidden");
})();

(function () {
  "use strict";
  var framed = document.getElementById("framed");
  if (self === top || !framed) return;
  framed.removeAttribute("hidden");
  var whole = framed.getElementsByTagName("a")[0];
  if (whole) whole.href = location.href;
})();

(function () {
  "use strict";
  var sentence = document.getElementById("below-floor");
  if (self !== top || (sentence && !sentence.hasAttribute("hidden"))) return;

  var KEY = "tavola.loaded anew";
  var MOST = 2; // times within
  var WITHIN_MS = 60000;
  var PAUSE_MS = 1000;
  var isOver = false;

  // Whether it is reloaded once more. Where nothing is stored it is not: it would never end.
  function mayLoadAnew() {
    var times = [];
    try {
      times = JSON.parse(sessionStorage.getItem(KEY) || "[]").filter(function (/** @type {number} */ at) {
        return Date.now() - at < WITHIN_MS;
      });
      if (times.length >= MOST) return false;
      sessionStorage.setItem(KEY, JSON.stringify(times.concat(Date.now())));
      return true;
    } catch (_error) {
      return false;
    }
  }

  function loadAnew() {
    location.reload();
  }

  function failed() {
    var words = document.getElementById("unfetched");
    if (isOver || !words) return;
    isOver = true;
    words.className = "now";
    var button = words.getElementsByTagName("button")[0];
    if (button) {
      button.removeAttribute("hidden");
      button.addEventListener("click", loadAnew);
    }
    if (navigator.onLine === false) addEventListener("online", loadAnew);
    else if (mayLoadAnew()) setTimeout(loadAnew, PAUSE_MS);
  }

  // of the page's own script, with all that it imports
  addEventListener(
    "error",
    function (event) {
      var script = event.target;
      if (script instanceof HTMLScriptElement && /\/web\/main\.js$/.test(script.src)) failed();
    },
    true,
  );
  addEventListener("unfetched", failed); // main.js says so
  // WebKit may run deferred scripts before the style sheet has come. Once all is loaded, its custom properties are there or it is missing.
  addEventListener("load", function () {
    if (!getComputedStyle(document.documentElement).getPropertyValue("--e1")) failed();
  });
})();
