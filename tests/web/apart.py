"""Two pages on one machine that can't reach each other, as two phones behind carriers' NAT."""

from __future__ import annotations

import json

# Between these two pages no path exists, as between two phones behind carriers' NAT: each page names, first of its addresses, one
# that tells who it is, and takes no address from the one that it can't reach.
NO_LINE = """([me, other]) => {
    const { prototype } = RTCPeerConnection;
    const mark = (who) => `192.0.2.${[...who].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 250}`;
    const { get } = Object.getOwnPropertyDescriptor(prototype, "localDescription");
    Object.defineProperty(prototype, "localDescription", { configurable: true, get() {
        const made = get.call(this);
        const first = `a=candidate:99 1 udp 1 ${mark(me)} 9 typ host\\r\\n`;
        return made && { type: made.type, sdp: made.sdp.replace(/^a=candidate:/m, `${first}a=candidate:`) };
    } });
    const apart = new WeakSet();
    const set = prototype.setRemoteDescription;
    prototype.setRemoteDescription = function ({ type, sdp }) {
        if (!sdp.includes(` ${mark(other)} 9 `)) return set.call(this, { type, sdp });
        apart.add(this);
        return set.call(this, { type, sdp: sdp.replace(/^a=candidate:.*\\r\\n/gm, "") });
    };
    const add = prototype.addIceCandidate;
    prototype.addIceCandidate = function (candidate) {
        return apart.has(this) ? Promise.resolve() : add.call(this, candidate);
    };
}"""


def apart(me: str, other: str) -> str:
    """A script for page `me`: it ignores all network addresses (ICE candidates) of page `other`."""
    return f"({NO_LINE})({json.dumps([me, other])})"
