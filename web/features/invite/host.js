// The host's side of an invitation: made, shown, and met when the answer has come back. One at a time.

import { createDoor } from "../room/door.js";
import { createMeeting } from "../room/meeting.js";

/** @param {import("../../core/feature.js").Page} page */
export function createInvites({ use, model, dispatch }) {
  const door = use(createDoor);
  /** @type {import("../../net/types.js").Invite|null} */
  let open = null;

  const cancel = () => {
    open?.cancel();
    open = null;
  };

  const make = async () => {
    const room = door.transport();
    if (!room) return;
    cancel();
    try {
      const net = await use(createMeeting).net();
      const made = await net.createInvite(room);
      // the reader has left meanwhile, or asked twice
      if (room !== door.transport() || open) return made.cancel();
      open = made;
      door.whenClosed(cancel);
      const code = net.makeInviteLink(model().link ?? location.href, made.code);
      dispatch("invite/changed", { invite: { code, why: null, state: "open" } });
    } catch {
      if (room !== door.transport()) return;
      dispatch("invite/changed", { invite: { code: null, why: "why.no_webrtc", state: "open" } });
    }
  };

  /** @param {string} code  the answer that was carried back */
  const accept = async (code) => {
    const asked = open;
    const shown = model().invite;
    const result = await asked?.accept(code.trim());
    if (!asked || !result || !shown || open !== asked) return;
    if (!result.ok) return dispatch("invite/changed", { invite: { ...shown, why: `why.${result.why}` } });
    open = null;
    /** @type {import("./invite_actions.js").Invite} */
    const joining = { ...shown, why: null, state: "joining" };
    dispatch("invite/changed", { invite: joining });
    const state = (await asked.met()) ? "met" : "missed";
    // unless the next invite is being made already
    if (model().invite === joining) dispatch("invite/changed", { invite: { ...joining, state } });
  };

  return { make, accept };
}
