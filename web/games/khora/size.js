// How large an element is, for drawings that fill it.

import { useEffect, useRef, useState } from "preact/hooks";

// before it has been laid out
const FIRST = { width: 340, height: 120 };

/** @returns {[import("preact").RefObject<Element>, {width: number, height: number}]}  for the element; its size, in px */
export function useSize() {
  const place = useRef(/** @type {Element|null} */ (null));
  const [size, setSize] = useState(FIRST);
  useEffect(() => {
    if (!place.current) return;
    const watch = new ResizeObserver(([seen]) => {
      if (seen) setSize({ width: seen.contentRect.width, height: seen.contentRect.height });
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return [place, size];
}
