// Whether the reader's text is much larger than usual: then the page scrolls instead of fitting, see style/large.css.

const LARGE = 22; // px of one rem; the default is 16

/** Marks the document, and updates the mark when the size of text changes for any reason. @param {Document} document */
export function watchTextSize(document) {
  const probe = document.createElement("i");
  probe.className = "unseen";
  probe.ariaHidden = "true";
  Object.assign(probe.style, { top: "0", width: "1rem", height: "1rem" }); // out of the flow, where it would make the page longer
  document.body.append(probe);
  new ResizeObserver(() => {
    document.documentElement.dataset["text"] =
      parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE ? "large" : "usual";
  }).observe(probe);
}
