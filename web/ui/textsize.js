// Whether the reader's text is much larger than usual: then the page scrolls instead of fitting, see style/large.css.

const LARGE = 22; // px of one rem; usual are 16

/** Marks the document and keeps the mark right, whatever makes text larger. @param {Document} document */
export function watchTextSize(document) {
  const probe = document.createElement("i");
  probe.className = "unseen";
  probe.ariaHidden = "true";
  Object.assign(probe.style, { top: "0", width: "1rem", height: "1rem" }); // at its own place it would make the page longer
  document.body.append(probe);
  new ResizeObserver(() => {
    document.documentElement.dataset["text"] =
      parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE ? "large" : "usual";
  }).observe(probe);
}
