// Who can begin without Python: a guest, for whom the host's device thinks.

/** Whether the address is one that friends send: a room's link, or an invite. @param {string} hash of the page's address */
export const isFromFriend = (hash) => /^#[vi]\d/.test(hash);
