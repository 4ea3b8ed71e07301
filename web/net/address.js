// What can be told of an address before anything of it is read.

/** Whether it is one that friends send: a room's link, or an invite. @param {string} hash of the page's address */
export const isFromFriend = (hash) => /^#[vi]\d/.test(hash);

/** Our own parameters. */
const PASSED_ON = ["relay", "broker", "stun", "hand", "openExternalBrowser"];

/**
 * The page's address for friends, with this fragment and without what trackers have added.
 * @param {string} page its address @param {string} fragment
 */
export function addressFor(page, fragment) {
  const url = new URL(page);
  for (const name of new Set(url.searchParams.keys())) if (!PASSED_ON.includes(name)) url.searchParams.delete(name);
  url.hash = fragment;
  return url.href;
}

// What a sentence leaves hanging on an address: our links are written in letters, digits and "-_.&=|%~".
const TAIL = /(?:%(?:[89A-F][0-9A-F]|20|0[9AD]|22|3C|3E|60)|[^\x21-\x7e]|[.,;:!?)\]}>"'*`])+$/i;

/** The link alone. @param {string} text the end of an address, or all of it */
export const withoutTail = (text) => text.replace(TAIL, "");

/** The address at which LINE opens this page in the real browser. */
export function outsideAddress() {
  const url = new URL(location.href);
  url.searchParams.set("openExternalBrowser", "1");
  return url.href;
}
