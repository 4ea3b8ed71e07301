// Who can begin without Python: a guest, for whom the host's device thinks; and whose device asks to save data.

/** Whether the address is one that friends send: a room's link, or an invite. @param {string} hash of the page's address */
export const isFromFriend = (hash) => /^#[vi]\d/.test(hash);

/** Whether the reader has asked the device to save data. */
export const savesData = () => /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection?.saveData === true;
