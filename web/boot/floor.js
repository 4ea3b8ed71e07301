// Below our floor (README.md, "Browsers") the page would stay blank: then the sentence that lies hidden in index.html is shown.
// A classic script in the words of twenty years ago, because modules are among what such a browser may lack.
(function () {
  "use strict";
  var able =
    window.HTMLScriptElement &&
    HTMLScriptElement.supports &&
    HTMLScriptElement.supports("importmap") &&
    typeof WebAssembly === "object" &&
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
