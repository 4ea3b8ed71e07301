// What a page in a room of friends is made of (table.js), and what each part has to do with the others.

import { readMessage } from "./check.js";
import { Following } from "./following.js";
import { Home } from "./joint/home.js";
import { LiveClient } from "./live_client.js";
import { Lobby } from "./lobby.js";
import { MatchLog } from "./match_log.js";

/**
 * `own`: the room, while it is on this device. `found`: begins the log of a match that this device keeps first.
 * @typedef {{own: () => import("./own_room.js").OwnRoom|null, found: (found: () => Promise<boolean>) => Promise<boolean>,
 *   hearNews: (news: import("./types.js").ClientNews) => void, hearLog: (news: import("./log/membership.js").LogNews) => void,
 *   tellState: () => void, keep: (saved: string|string[]|null, playsOn?: boolean) => void,
 *   follow: (key: string, age: import("./lane.js").Age) => void}} TableCalls
 */

/** @param {import("./types.js").TableSetup} setup @param {TableCalls} table */
export function createParts(setup, table) {
  const { name, app, transport, identity, read = readMessage, emit } = setup;
  const me = identity.key;
  const here = () => [...others.peers.keys()];
  const client = new LiveClient({
    name,
    app,
    emit: table.hearNews,
    home: (message) => home.begins(message),
    read,
  });
  const others = new Following(client, transport, table.tellState, (text) => home.says(text));
  const match = new MatchLog({
    ...setup,
    here,
    send: (to, word, body) => others.tell(to, word, body),
    told: table.hearLog,
    warrant: (warrant) => table.follow(warrant.keeper, warrant),
    trusts: (key) => lobby.trusts(key),
    mayKeep: (key) => home.mayKeep(key),
  });
  const home = new Home({
    ...setup,
    think: setup.think ?? null,
    me,
    here,
    deeds: () => match.membership?.log.deeds ?? [],
    found: async (members, homes) => (await table.found(() => match.found(members, others.age.counter))) && match.isOf(homes),
    tell: (key, text) => others.say(key, text),
    propose: (deed) => {
      const { log } = match.membership ?? {};
      if (log?.leads) match.membership?.propose(deed, me);
      else if (log?.keeper.keeper) others.tell(log.keeper.keeper, "deed", deed);
    },
    hear: (text) => client.receive(text),
    call: (call) => table.own()?.keeping.tell(call),
    send: (message) => client.send(message),
    fault: (error) => emit({ type: "host/fault", error: String(error) }),
  });
  const lobby = new Lobby({
    ...setup,
    me,
    others,
    match,
    owns: () => table.own() !== null,
    keep: table.keep,
    follow: table.follow,
  });
  return { client, others, match, home, lobby };
}
