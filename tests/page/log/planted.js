// Faults planted in the log: the run of the rule that each leaves out must find it.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("../../../web/", import.meta.url));

const row = ([fault, rule, file, find, put]) => ({ fault, rule, file, find, put });

/** The fault, the rule whose run finds it, the file, a text that is there once, and what is put in its place. */
export const PLANTED = [
  [
    "stands though it has voted",
    "who has voted for another does not stand in that term as well",
    "election.js",
    "    this.end();\n    if (term > device.term)",
    "    if (term > device.term)",
  ],
  [
    "counts votes for an earlier term",
    "votes for an earlier term elect nobody",
    "election.js",
    "    this.end();\n    if (term > device.term)",
    "    if (term > device.term)",
  ],
  [
    "stands though it has handed over",
    "who has handed over stands no more",
    "log.js",
    "    this.#election.end();\n    this.#device.heard = -Infinity;",
    "    this.#device.heard = -Infinity;",
  ],
  [
    "leads only if it could keep that",
    "who is elected as its storage is full has forgotten, and leads all the same",
    "keeping.js",
    "    this.#open(shares, device.now); // first: a device that can't store that it leads has forgotten, and leads all the same\n    device.follow(device.term, device.setup.me, votes);",
    "    device.follow(device.term, device.setup.me, votes);\n    this.#open(shares, device.now);",
  ],
  [
    "hears who is banned",
    "who is banned votes and stores no more, and the majority stays one of all",
    "log.js",
    " && !this.barred.has(from)",
    "",
  ],
  ["votes for two in one term", "one vote a term", "election.js", "(state.vote === null || state.vote === who)", "true"],
  [
    "votes without keeping it",
    "a vote is kept before it is sent, and survives a reload",
    "device.js",
    "this.#become({ ...this.state, term, vote, keeper: null, votes: [] });",
    "this.state = { ...this.state, term, vote, keeper: null, votes: [] };",
  ],
  [
    "keeps a vote after it is sent",
    "a vote is kept before it is sent, and survives a reload",
    "election.js",
    "if (term > device.term) device.turnTo(term, from);\n    device.vote(from, lot, false);",
    "const { turnTo } = device;\n    device.state = { ...device.state, term };\n    device.vote(from, lot, false);\n    turnTo.call(device, term, from);",
  ],
  [
    "votes for a shorter log",
    "no vote for a log that ends earlier: by the length",
    "entries.js",
    "(this.lastTerm === term && this.last > number)",
    "false",
  ],
  [
    "votes for a longer log of an older term",
    "no vote for a log that ends earlier: by the term, however long",
    "entries.js",
    "return this.lastTerm > term || (this.lastTerm === term && this.last > number)",
    "return this.last > number",
  ],
  [
    "acknowledges an entry of an older term",
    "an entry of an older term is not acknowledged before one of the keeper's own",
    "keeping.js",
    " || device.entries.termAt(number) !== device.term",
    "",
  ],
  [
    "refuses without its term",
    "a refusal tells its term",
    "election.js",
    'device.send(from, { t: "no", term: device.term })',
    'device.send(from, { t: "no", term: 0 })',
  ],
  [
    "votes while it hears a keeper",
    "nobody votes while a keeper is heard",
    "election.js",
    "(isAtKeepersWord || !this.#table.hears())",
    "true",
  ],
  [
    "takes its loading for a word of the keeper",
    "a page that has just loaded has heard nobody",
    "device.js",
    "this.now = this.since = now;",
    "this.now = this.since = this.heard = now;",
  ],
  [
    "votes though it has forgotten",
    "a device whose storage has lost something says so, and does not vote",
    "device.js",
    "this.hasForgotten = entries === null;",
    "this.hasForgotten = false;",
  ],
  [
    "stores though it has forgotten",
    "nor does it store: what it says it has is not acknowledged",
    "log.js",
    'if (device.hasForgotten) return device.send(from, { t: "forgot", term });',
    "",
  ],
  [
    "does not see that the end of its log is lost",
    "storage that has lost the end of the log has forgotten",
    "entries.js",
    "return entries.end === end ? entries : null;",
    "return entries;",
  ],
  [
    "keeps an entry after the reply",
    "an entry is kept before the reply that says so",
    "log.js",
    "if (fresh <= own.last) device.keep(fresh);\n    device.compare();\n    if (kept)",
    'for (const key of device.others) device.send(key, { t: "stored", term, number: last });\n    if (fresh <= own.last) device.keep(fresh);\n    device.compare();\n    if (kept)',
  ],
  [
    "goes on as if full storage had stored",
    "full storage counts as not stored",
    "log.js",
    "this.#device.hasForgotten = true;",
    "",
  ],
  [
    "acknowledges before enough have stored",
    "acknowledged is what (n + 1) // 2 have stored",
    "peers.js",
    "(setup.members.length + 1) >> 1",
    "setup.members.length >> 1",
  ],
  [
    "acknowledges later than it may",
    "acknowledged is what (n + 1) // 2 have stored",
    "peers.js",
    "(setup.members.length + 1) >> 1",
    "(setup.members.length >> 1) + 1",
  ],
  [
    "begins again with a whole entry though it could be sent those before",
    "who has slept misses no deed, though a whole entry has come since",
    "log.js",
    "first && one?.whole",
    "one?.whole",
  ],
  [
    "a keeper speaks on to who hears it still",
    "a keeper that the others have left holds nobody back",
    "keeping.js",
    "if (this.isOutdated) return;",
    "",
  ],
  [
    "drops all before the first deed",
    "what is kept begins with a whole entry, so who has slept from before the first deed can follow",
    "entries.js",
    "const at = before.findLastIndex(({ whole, number }) => whole && number <= acknowledged);",
    "const at = Math.min(before.length, this.#list.findLastIndex(({ whole, number }) => whole && number <= acknowledged));",
  ],
  [
    "counts what another member has stored in an earlier term",
    "what others have stored counts in its term alone",
    "stores.js",
    "if (term !== this.#term) this.#stored.clear();",
    "",
  ],
  [
    "counts a keeper that has stored nothing",
    "a deed acts on each device as soon as it knows that enough have stored it",
    "log.js",
    "if (kept) ",
    "",
  ],
  [
    "waits where the others are ahead of it",
    "a deed acts on each device as soon as it knows that enough have stored it",
    "stores.js",
    "Math.min(own, stored[this.#enough - 1] ?? 0)",
    "stored[this.#enough - 1] ?? 0",
  ],
  [
    "lets a deed act before enough have stored it",
    "a deed acts on each device as soon as it knows that enough have stored it",
    "stores.js",
    "(device.setup.members.length + 1) >> 1",
    "2",
  ],
  [
    "tells the keeper alone what it has stored",
    "a deed acts on each device as soon as it knows that enough have stored it",
    "log.js",
    "isForAll ? device.others : [from]",
    "[from]",
  ],
  [
    "lets what was added in an earlier term act by itself",
    "a deed of an earlier term acts with one of the present term",
    "stores.js",
    "if (entries.termAt(number) === term) this",
    "this",
  ],
  [
    "is elected by half",
    "it takes n // 2 + 1 to elect",
    "election.js",
    "(device.setup.members.length >> 1) + 1",
    "(device.setup.members.length + 1) >> 1",
  ],
  [
    "stands without regard to its rank",
    "silence is 4.5 s and 0.7 s a rank",
    "log.js",
    "Infinity : RANK_MS * this.rank",
    "Infinity : 0",
  ],
  [
    "never gives way",
    "of members that stand at one moment, one gives way",
    "election.js",
    "if (this.#givesWay && ",
    "if (false && ",
  ],
  [
    "always gives way",
    "it gives way every second time only, for the other may reach fewer",
    "election.js",
    "if (this.#givesWay && ",
    "if (",
  ],
  [
    "stands though it can't keep",
    "who plays by other rules never stands",
    "log.js",
    "this.rank === null || device.hasForgotten ? Infinity : RANK_MS * this.rank",
    "RANK_MS * (this.rank ?? 0)",
  ],
  ["does not beat", "a keeper without deeds beats", "keeping.js", "sent >= BEAT_MS", "sent >= 9000"],
  [
    "beats beside its texts",
    "any text of the keeper is a beat",
    "peers.js",
    "peer.sent = now;",
    "if (portion.length === 0) peer.sent = now;",
  ],
  [
    "plays on when it hears nobody",
    "a keeper that hears too few for 6 s pauses, and goes on",
    "keeping.js",
    "if (!this.hears()) this.#pause();",
    "",
  ],
  [
    "never goes on",
    "a keeper that hears too few for 6 s pauses, and goes on",
    "keeping.js",
    "if (!this.#isPaused || !this.hears()) return;",
    "return;",
  ],
  [
    "gives up the table when its page reloads",
    "a keeper of two goes on alone, also after a reload",
    "device.js",
    "this.state = stored && entries ? stored.state : NOTHING;",
    "this.state = stored && entries ? { ...stored.state, keeper: null } : NOTHING;",
  ],
  [
    "plays on after a reload though it was replaced",
    "a keeper that was replaced while it loaded does not play on",
    "keeping.js",
    "this.#open([], -Infinity);",
    "this.#open([], this.#device.now);",
  ],
  ["hands over without its vote", "the keeper's last word is its vote", "election.js", "if (hand && ", "if (false && "],
  [
    "does not tell the others that it hands over",
    "at the keeper's word the others vote at once",
    "keeping.js",
    'device.send(key, { t: "hand", term: device.term })',
    "0",
  ],
  [
    "hands over to a shorter log",
    "who is handed the table has all entries, or is not handed it",
    "election.js",
    " && isAsLong",
    "",
  ],
  [
    "hands over without the entries",
    "who is handed the table has all entries, or is not handed it",
    "keeping.js",
    "peer.next = peer.stored + 1;",
    "",
  ],
  ["takes the table from anybody", "only who keeps can hand over", "election.js", "from === device.state.keeper && ", ""],
  [
    "believes anybody that the keeper goes",
    "only who keeps can hand over",
    "log.js",
    "if (from === state.keeper && term === state.term + 1)",
    "if (term === state.term + 1)",
  ],
  [
    "hands over again at once",
    "at most one hand-over in 2 s, and only to who is heard",
    "keeping.js",
    " || now - this.#since < HAND_MS",
    "",
  ],
  [
    "hands over to who is gone",
    "at most one hand-over in 2 s, and only to who is heard",
    "keeping.js",
    " || now - peer.heard > FRESH_MS",
    "",
  ],
  [
    "does not say what is undone",
    "an old keeper in a cut is told, and undoes what the others don't have",
    "device.js",
    "if (isHere) return;",
    "return;",
  ],
  [
    "forgets what its page was shown",
    "a page that was shown more than its device has stored is told, too",
    "device.js",
    "[...this.#shown.filter((shown) => shown.term !== term), { term, number }]",
    "[]",
  ],
  [
    "forgets what the last keeper has shown",
    "also if the next keeper has shown something meanwhile",
    "device.js",
    "[...this.#shown.filter((shown) => shown.term !== term), ",
    "[",
  ],
  ["does not compare its own page with its log", "and so is a new keeper's own", "device.js", "    this.compare();\n", ""],
  [
    "tells what is not undone",
    "nobody is told so of what is there",
    "device.js",
    "this.#shown = this.#shown.filter((shown) => shown.number > number); // the others stay for good",
    "",
  ],
  [
    "takes entries of an older term",
    "texts of an older term are refused",
    "log.js",
    "if (term !== state.term || from !== state.keeper)",
    "if (false)",
  ],
  [
    "follows whoever says so",
    "who says that it keeps shows the votes of a majority",
    "log.js",
    "const isElected = term === 1",
    "const isElected = true || term === 1",
  ],
  [
    "counts a vote twice",
    "who says that it keeps shows the votes of a majority",
    "election.js",
    "voters.size === votes.length && voters.size >= this.#enough",
    "votes.length >= this.#enough",
  ],
  [
    "resigns at anybody's word",
    "a member alone can't bring about an election while the keeper is heard",
    "log.js",
    "if (isLater) this.#election.stand(",
    "if (isLater) this.#device.turnTo(term, from);\n    else if (isLater) this.#election.stand(",
  ],
  [
    "believes any term",
    "a member alone can't bring about an election while the keeper is heard",
    "election.js",
    " || term > own + MOST_TERMS",
    "",
  ],
  [
    "stands without asking first",
    "who is cut off alone raises no term, and disturbs nobody when it is back",
    "election.js",
    "this.heardWould(setup.me, this.#term);",
    "this.run(this.#term);",
  ],
  [
    "leaves a member of a later term behind",
    "a keeper goes into a later term where a member can't come back into its own",
    "log.js",
    "if (isLater) this.#election.stand(this.#hearsKeeper() ? RENEW_MS : AGAIN_MS);",
    "if (isLater) return;",
  ],
  [
    "sends all again for each text that is missing",
    "what was lost on the way is sent again, once",
    "peers.js",
    "if (now - peer.rewound < AGAIN_MS) return false;",
    "",
  ],
  [
    "does not say what it lacks",
    "what was lost on the way is sent again, once",
    "log.js",
    'device.send(from, { t: "lack", term, number: state.acknowledged })',
    "undefined",
  ],
  [
    "keeps its own entries beside the keeper's",
    "a log that differs is replaced from where it differs",
    "entries.js",
    "const tried = this.#upTo(from - 1);",
    "const tried = this.#upTo(this.last);",
  ],
  [
    "takes any entry",
    "entries with a wrong hash, number or term change nothing",
    "entries.js",
    "return number === this.last + 1 && before === this.end && ",
    "return ",
  ],
  [
    "takes entries of a later term than the keeper's",
    "entries with a wrong hash, number or term change nothing",
    "entries.js",
    "entry.term > term || ",
    "",
  ],
  [
    "replaces what is acknowledged",
    "what is acknowledged is not replaced",
    "entries.js",
    "if (from <= acknowledged) return null;",
    "",
  ],
  [
    "begins a term with a part",
    "the first entry of a term is whole",
    "keeping.js",
    " || (entries.lastTerm !== term && !whole)",
    "",
  ],
  [
    "keeps all entries for ever",
    "what a whole entry replaces is dropped, and who has slept is sent the rest",
    "entries.js",
    "if (at <= 0) return;",
    "return;",
  ],
  [
    "can't begin in the middle",
    "what a whole entry replaces is dropped, and who has slept is sent the rest",
    "log.js",
    "const isAnew = ",
    "const isAnew = false && ",
  ],
  [
    "begins with what is not acknowledged",
    "an entry that others have not acknowledged is not the beginning of a log",
    "log.js",
    " && number < acknowledged;",
    ";",
  ],
  [
    "goes ahead without end",
    "at most 64 entries ahead, 64 kB a text, 1 MB a log",
    "entries.js",
    " && this.last - acknowledged < MOST_AHEAD",
    "",
  ],
  [
    "grows without end",
    "at most 64 entries ahead, 64 kB a text, 1 MB a log",
    "entries.js",
    "this.#size + size <= MOST_CHARACTERS && ",
    "",
  ],
  ["reads texts of any length", "anything else is nothing", "texts.js", "if (text.length > LONGEST) return null;", ""],
  ["reads fields of any kind", "anything else is nothing", "texts.js", "return shape && of(shape)(found) ?", "return shape ?"],
  [
    "sends to who has forgotten what it has not",
    "nonsense of members' throws nothing, and nobody answers for ever",
    "keeping.js",
    "if (number > entries.last || peer.hasForgotten) return;\n    peer.heard = now;\n    peer.stored",
    "if (number > entries.last) return;\n    peer.heard = now;\n    peer.stored",
  ],
  [
    "asks for votes once",
    "who is handed the table asks those again that hear of it later",
    "log.js",
    "    this.#election.askAgain(AGAIN_MS);\n",
    "",
  ],
  ["hears strangers", "anything else is nothing", "log.js", " && members.includes(from)", ""],
].map(row);

/** The fault in a member's part, which a run with the real cryptography finds. */
export const GIVES_ITS_SHARE = {
  file: "membership.js",
  find: "      if (await this.#isGood(from, text)) await this.#carry(",
  put: `      const [whole] = this.log.save;
      const { identity, send } = this.#setup;
      const at = this.#names.indexOf(identity.key);
      const share = whole && (await this.#open(lotIn(whole.part, at, whole.term).lot));
      if (text.includes('"ask"')) send(from, JSON.stringify({ t: "would", share }));
      if (await this.#isGood(from, text)) await this.#carry(`,
};

/** A module of the log's folder with one fault in it, or in another. @param {string} [module] @returns {Promise<any>} */
export async function withFault({ file, find, put }, module = "log.js") {
  const folder = mkdtempSync(join(tmpdir(), "log-"));
  try {
    const parts = module === "log.js" ? ["session/log", "core/foreign.js"] : ["session/log", "core", "net"];
    for (const part of parts) cpSync(join(WEB, part), join(folder, part), { recursive: true });
    writeFileSync(join(folder, "package.json"), '{"type": "module"}');
    const path = join(folder, "session", "log", file);
    const source = readFileSync(path, "utf8");
    assert.equal(source.split(find).length, 2, `this is once in ${file}: ${find}`);
    writeFileSync(
      path,
      source.replace(find, () => put),
    );
    return await import(join(folder, "session", "log", module));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
