// Whether the window is a tablet held upright: the central board has room on it, and the rails of a desktop have none.

import { useEffect, useState } from "preact/hooks";

// the step --tablet of web/style/steps.css; in em, so that large text gets the arrangement of a phone
const TABLET = "(min-width: 44em) and (max-width: 1023px) and (min-height: 55em)";

/** @returns {boolean} */
export function useTablet() {
  const [tablet, setTablet] = useState(() => matchMedia(TABLET).matches);
  useEffect(() => {
    const watched = matchMedia(TABLET);
    const read = () => setTablet(watched.matches);
    read();
    watched.addEventListener("change", read);
    return () => watched.removeEventListener("change", read);
  }, []);
  return tablet;
}
