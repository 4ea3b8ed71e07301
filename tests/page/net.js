// Who meets in the tests of web/net: their keys, their greetings, and their lines as the rest of the room sees them.

import { Keeper } from "../../web/net/keeper.js";

export const HOST = "hosthosthosthosthosthA";
export const ANN = "annannannannannannannA";
export const VERSION = { app: "test", protocol: 1 };

/** As a page of that role sees who keeps the room. */
export const keeperOf = (role, own = role === "host" ? HOST : ANN) => new Keeper(role, own, HOST);

/** What somebody says in a greeting. */
export const hello = (role, session = "s1", since = 0, protocol = 1) => ({ role, version: { ...VERSION, protocol }, session, since });

/** Somebody whose key is proven, on a line of their own. */
export const caller = (key, theirs, more = {}) => ({
  key,
  theirs,
  isDirect: true,
  state: "ready",
  readyAt: 1000,
  order: "b",
  ...more,
});
