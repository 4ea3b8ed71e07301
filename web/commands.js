// What the page does in the world when `update` says so: storage, sessions, clipboard, catalogues. The only place with state
// outside of the model: the session that is open, and Python once it is there.

import { LONG_PATIENCE, PythonDied } from "./boot/watch.js";
import { isReplay, replayCode } from "./replaylink.js";
import { aloud, newsAloud } from "./screens/aloud.js";
import { createGuest } from "./session/guest.js";
import { createHost } from "./session/host.js";
import { saveReplay, saveSeen } from "./session/keep.js";
import { isSeenFile, readSeen } from "./session/seen.js";
import { onShelf } from "./shelf.js";
import { tableFor } from "./tables.js";
import { loadCatalogue } from "./texts.js";
import { announce, announceQuestion } from "./ui/announce.js";
import { play } from "./ui/sound.js";

/** @typedef {import("./model.js").Command} Command */
/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./model.js").Msg} Msg */
/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./store.js").SavedRoom} SavedRoom */
/** @typedef {import("./types.js").Say} Say */
/** @typedef {import("./net/types.js").Identity} Identity */
/** @typedef {import("./net/types.js").Transport} Transport */
/** @typedef {import("./net/types.js").Version} Version */
/** @typedef {import("./net/types.js").RoomKeys} RoomKeys */
/** @typedef {typeof import("./net/index.js")} Net */
/** @typedef {import("./boot/python.js").Python} PythonWorker */

/**
 * @typedef {{
 *   root: URL, store: Store, version: Version, places: import("./history.js").History,
 *   model: () => Model, say: () => Say, send: (msg: Msg) => void,
 * }} World
 */

/** The longest address that travels unharmed through messengers and mail. */
const LONGEST_LINK = 2000;
/** Whoever wants to be called is called, however quiet their turns are. */
const LEAST_CALL = 0.4;
/** No record comes near; reading it would only keep the page waiting. */
const LARGEST_FILE = 8_000_000;

/** A name for a table of one. */
function freshId() {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join("");
}

/**
 * Something that is made when it is first wanted; what failed is tried again by whoever wants it next.
 * @template T @param {() => Promise<T>} make
 */
function once(make) {
  /** @type {Promise<T>|null} */
  let made = null;
  return () =>
    (made ??= make().catch((error) => {
      made = null;
      throw error;
    }));
}

/** @param {World} world */
export function createCommands({ root, store, version, places, model, say, send }) {
  /** @type {ReturnType<typeof createGuest>|ReturnType<typeof createHost>|null} */
  let session = null;
  /** @type {Transport|null} */
  let transport = null;
  /** @type {import("./net/types.js").Invite|null} */
  let invite = null;
  /** @type {Promise<PythonWorker>|null} */
  let python = null;
  /** Lets go of the room, so that another tab may open it. @type {(() => void)|null} */
  let unlock = null;
  /** What was chosen in the lobby before there was a line to say it on. @type {import("./types.js").PageMessage[]} */
  let unsaid = [];
  /** The game whose words are to come to the screen. @type {string|null} */
  let wanted = null;
  /** Counts the languages that were chosen: the last one counts, whichever comes first. */
  let languages = 0;
  /** Counts where the reader went. */
  let entries = 0;

  /**
   * The reader goes somewhere. Every way in has to wait, for modules, keys, locks or codes; what it answers tells after each wait
   * whether the reader still wants to go there.
   */
  const setOut = () => {
    entries += 1;
    const mine = entries;
    return () => mine === entries;
  };

  /** @type {() => Promise<Net>} */
  const getNet = once(() => import("./net/index.js"));
  /** Not through the network's door: who plays alone has a key, too, and would wait for all of it. @type {() => Promise<Identity>} */
  const getIdentity = once(async () => (await import("./net/identity.js")).loadIdentity());

  const startPython = () => {
    const started = import("./boot/python.js").then((boot) =>
      boot.startPython({
        onProgress: ({ share, step }) => send({ type: "python", state: "loading", share, step }),
      }),
    );
    python = started;
    started.then(
      (worker) => {
        performance.mark("tavola:python");
        send({ type: "python", state: "ready", share: 1 });
        void worker.died.then(() => {
          send({ type: "python", state: "loading", share: 0, step: "start" });
          startPython().catch(() => undefined);
        });
      },
      () => {
        python = null;
        send({ type: "python", state: "failed" });
      },
    );
    return started;
  };
  const getPython = () => python ?? startPython();

  const close = async () => {
    unlock?.();
    unlock = null;
    invite?.cancel();
    invite = null;
    const leaving = session;
    session = null;
    transport = null;
    unsaid = [];
    await leaving?.close();
  };

  /**
   * Keeps a second tab from opening the same room: two hosts with one key would tell two stories.
   * @param {string} id
   * @param {boolean} steal
   * @returns {Promise<(() => void)|null>} lets go of the room; null if another tab has it
   */
  const lock = (id, steal) => {
    if (!navigator.locks) return Promise.resolve(() => {});
    return new Promise((resolve) => {
      const options = steal ? { steal: true } : { ifAvailable: true };
      let ours = true;
      navigator.locks
        .request(`tavola.room.${id}`, options, (held) => {
          if (!held) return resolve(null);
          return new Promise((release) => {
            resolve(() => {
              ours = false;
              release(undefined);
            });
          });
        })
        .catch(() => {
          if (!ours) return;
          // stolen: the room goes on in the other tab
          setOut();
          void close();
          send({ type: "trouble", why: { key: "why.other_tab" }, remedy: "here" });
        });
    });
  };

  /**
   * Whether this tab has the room now and the reader still wants to enter it.
   * @param {string} id @param {boolean} steal @param {() => boolean} still
   */
  const hold = async (id, steal, still) => {
    const release = await lock(id, steal);
    if (release && still()) {
      unlock = release;
      return true;
    }
    release?.();
    if (still()) send({ type: "trouble", why: { key: "why.other_tab" }, remedy: "here" });
    return false;
  };

  /** @param {Partial<SavedRoom> & {kind: SavedRoom["kind"], game: string, id: string}} room */
  const remember = (room) => {
    store.saveRoom({ link: null, secret: null, host: null, ...room, at: Date.now() });
    send({ type: "saved", rooms: store.rooms() });
  };

  /** Whether this browser can connect to others at all; if not, that is said before anything is begun. */
  const canMeet = () => {
    const able = "RTCPeerConnection" in globalThis;
    if (!able) send({ type: "trouble", why: { key: "why.no_webrtc" }, remedy: "none" });
    return able;
  };

  /**
   * The way to the others; null if it can't be had, which is said to a reader who still waits for it.
   * @param {() => boolean} still
   * @param {RoomKeys} keys
   * @param {"host"|"guest"} role
   * @param {{relays?: string[]|null, turn?: import("./net/types.js").Turn|null}} own
   */
  const openTransport = async (still, keys, role, own = {}) => {
    try {
      const module = await getNet();
      const found = await module.loadRelays(location.href);
      const identity = await getIdentity();
      return module.createTransport({
        strategy: "nostr",
        role,
        room: keys,
        identity,
        version,
        relays: own.relays ?? found.relays,
        stun: found.stun,
        turn: own.turn ?? turn(),
      });
    } catch (error) {
      console.error(error);
      if (still()) send({ type: "trouble", why: { key: "why.fault" }, remedy: "retry" });
      return null;
    }
  };

  /** The reader's own TURN server, if there is one in the settings. */
  const turn = () => (model().turn.urls ? model().turn : null);

  /**
   * Says where we are now, and fetches the table while Python or the host prepares what it will show. A guest hears from the
   * host what is played.
   * @param {"solo"|"host"|"guest"} part @param {string|null} link @param {string|null} game
   */
  const enter = (part, link, game) => {
    if (game) void tableFor(game);
    send({ type: "entered", part, link, game, options: game ? store.options(game, part === "solo") : null });
  };

  /** @param {SavedRoom} room @param {string|null} saved @param {boolean} steal */
  const openSolo = async (room, saved, steal = false) => {
    const still = setOut();
    await close();
    if (!still()) return;
    enter("solo", null, room.game);
    places.show(`solo.${room.id}`);
    remember(room);
    if (!(await hold(room.id, steal, still))) return;
    // alone, nobody has to be convinced: a page without cryptography (plain http) plays as well
    const key = await getIdentity().then(
      (me) => me.key,
      () => "solo",
    );
    if (!still()) return;
    session = createHost({ ...hostSetup(room, key, saved), transport: null, solo: true });
  };

  /** A first game: nothing of it is kept. @param {string} game */
  const openLesson = async (game) => {
    const still = setOut();
    await close();
    if (!still()) return;
    enter("solo", null, game);
    places.show(`lesson.${game}`);
    const setup = { python: getPython, key: "lesson", name: model().name, game, app: version.app, saved: null };
    session = createHost({ ...setup, save: () => true, emit: send, transport: null, solo: true, lesson: true });
  };

  /** @param {string} id */
  const dropRoom = (id) => {
    store.dropRoom(id);
    send({ type: "saved", rooms: store.rooms() });
  };

  /** @param {SavedRoom} room @param {string} key @param {string|null} saved */
  const hostSetup = (room, key, saved) => ({
    python: getPython,
    key,
    name: model().name,
    game: room.game,
    options: store.options(room.game, room.kind === "solo") ?? {},
    app: version.app,
    saved,
    save: (/** @type {string} */ text) => store.writeSave(room.id, text) || !store.lasting,
    forget: () => dropRoom(room.id),
    emit: send,
  });

  /** @param {SavedRoom} room @param {string|null} saved @param {boolean} steal */
  const openHost = async (room, saved, steal = false) => {
    if (!canMeet()) return;
    const still = setOut();
    await close();
    if (!still()) return;
    enter("host", room.link, room.game);
    places.show(room.link === null ? places.here() : new URL(room.link).hash);
    remember(room);
    if (!(await hold(room.id, steal, still))) return;
    const { key } = await getIdentity();
    const keys = { secret: room.secret ?? "", hostKey: room.host ?? "" };
    const opened = await openTransport(still, keys, "host");
    if (!opened) return;
    if (!still()) {
      await opened.leave();
      return;
    }
    transport = opened;
    session = createHost({ ...hostSetup(room, key, saved), transport, solo: false });
    for (const message of unsaid) session.line.send(message);
    unsaid = [];
  };

  /** @param {string} hash @param {boolean} [taken] a guest who takes the seat over from another tab */
  const openGuest = async (hash, taken = false) => {
    if (!canMeet()) return;
    const still = setOut();
    const module = await getNet();
    if (!still()) return;
    const link = module.parseLink(hash);
    if (!link.ok) {
      send({ type: "trouble", why: { key: `why.${link.why}` }, remedy: link.why === "link_version" ? "again" : "none" });
      return;
    }
    const me = await getIdentity();
    if (!still()) return;
    const id = link.secret;
    const known = store.rooms().find((room) => room.id === id);
    if (module.shortKey(me.key) === link.hostKey) {
      // my own room: the same link brings the host back to its seat
      const room = known ?? hostRoom(id, link.hostKey, places.href(), model().pick);
      await openHost(room, store.save(id), taken);
      return;
    }
    await close();
    if (!still()) return;
    places.show(link.fragment);
    enter("guest", places.href(), known?.game || null);
    remember({ id, kind: "guest", game: known?.game ?? "", link: places.href() });
    const opened = await openTransport(still, link, "guest", link);
    if (!opened) return;
    if (!still()) {
      await opened.leave();
      return;
    }
    transport = opened;
    session = createGuest({ transport, name: model().name, app: version.app, drawer, emit: send });
  };

  /** What is only looked at may be a whole match. @param {Record<string, unknown>} op */
  const askPython = async (op) => JSON.parse(await (await getPython()).dispatch(JSON.stringify(op), LONG_PATIENCE));

  /** What stands for an answer of Python's that it has died of. @param {unknown} error */
  const survived = (error) => {
    if (!(error instanceof PythonDied)) throw error;
    return { ok: false, error: error.message, why: { key: "why.record_stops" } };
  };

  /**
   * Opens a record, with the words and the table of its game, or says why not.
   * @param {string} text @param {import("./types.js").KeptName[]|null} names @param {number|null} eyes
   */
  const openReplay = async (text, names, eyes) => {
    /** @type {import("./types.js").ReplayResult} */
    const result = await askPython({ op: "replay", text, names, eyes }).catch(survived);
    const { lang } = model().settings;
    if (!result.ok) {
      await showGame(model().room?.game ?? model().pick, lang);
      send({ type: "replay/refused", why: result.why ?? { key: "why.fault" } });
      return;
    }
    const { game } = result.replay;
    await Promise.all([showGame(game, lang), tableFor(game)]);
    send({ type: "replay/opened", replay: result.replay });
  };

  /** What a guest has seen of a match: drawn without any Python. @param {string} text */
  const openSeen = async (text) => {
    const replay = readSeen(text, (game) => Boolean(onShelf(game)?.seats));
    await showGame(replay?.game ?? model().room?.game ?? model().pick, model().settings.lang);
    if (!replay) return send({ type: "replay/refused", why: { key: "why.seen_unreadable" } });
    await tableFor(replay.game);
    send({ type: "replay/opened", replay });
  };

  /** @param {File} file */
  const openFile = async (file) => {
    if (file.size > LARGEST_FILE) {
      send({ type: "replay/refused", why: { key: "why.file_too_large" } });
      return;
    }
    const text = await file.text();
    if (isSeenFile(text)) await openSeen(text);
    else await openReplay(replayCode(text), null, null);
  };

  /** @param {import("./types.js").FinishedRecord} record */
  const lookBack = async ({ match, text, names }) => {
    /** @type {import("./types.js").ReplayResult} */
    const result = await askPython({ op: "replay", text, names, eyes: null });
    if (result.ok) send({ type: "lookback", match, replay: result.replay });
  };

  /** @param {import("./types.js").Replay} replay */
  const copyReplay = async (replay) => {
    const link = new URL(location.href);
    link.search = "";
    link.hash = replay.code;
    if (link.href.length < LONGEST_LINK) await copy(link.href);
    else send({ type: "notice", key: "why.link_too_long", tone: "bad" });
  };

  /** The host is back, as somebody had wanted to be told. */
  const callBack = () => {
    const { sound, volume } = model().settings;
    if (sound) play(["turn", "won"], Math.max(volume.turn, LEAST_CALL));
    send({ type: "notice", key: "gone.back" });
  };

  /** @param {string} id @param {string} host @param {string} link @param {string} game @returns {SavedRoom} */
  const hostRoom = (id, host, link, game) => ({ id, kind: "host", game, link, secret: id, host, at: Date.now() });

  const drawer = { load: store.draws, save: store.saveDraws };

  /** A guest's own Python replays the finished record; only now does a guest's page start it. @param {string} match */
  const check = async (match) => {
    const evidence = await session?.line.evidence();
    if (!evidence) return;
    /** @type {Omit<import("./types.js").Fairness, "match">} */
    let verdict = { state: "unable", finding: "unable", seats: [] };
    try {
      const result = await askPython({ op: "check", evidence });
      if (result.ok) verdict = result.verdict;
    } catch {
      // the rules could not be loaded: that is said
    }
    send({ type: "fair", fair: { match, ...verdict } });
  };

  /** @param {string} code an invite, as a code or as an address */
  const openInvite = async (code) => {
    if (!canMeet()) return;
    const still = setOut();
    if (store.isUsed(code)) {
      await close();
      if (still()) send({ type: "trouble", why: { key: "why.invite_used" }, remedy: "invite" });
      return;
    }
    const module = await getNet();
    const { stun } = await module.loadRelays(location.href);
    const answer = await module.answerInvite(code, {
      identity: await getIdentity(),
      version,
      stun,
      turn: turn(),
    });
    if (!answer.ok) {
      if (!still()) return;
      send({ type: "notice", key: `why.${answer.why}`, tone: "bad" });
      if (model().place === "home") places.show("");
      return;
    }
    if (still()) await close();
    if (!still()) {
      await answer.transport.leave();
      return;
    }
    enter("guest", null, null);
    send({ type: "answer code", code: answer.code });
    transport = answer.transport;
    transport.on("peer", () => store.useInvite(code));
    session = createGuest({ transport, name: model().name, app: version.app, drawer, emit: send });
  };

  /** What was pasted: a room's link or an invite. @param {string} code */
  const openCode = (code) => {
    const room = /(?:^|#)(v\d+\..*)$/s.exec(code.trim())?.[1];
    return room === undefined ? openInvite(code) : openAddress(`#${room}`);
  };

  const makeInvite = async () => {
    const room = transport;
    if (!room) return;
    invite?.cancel();
    invite = null;
    try {
      const module = await getNet();
      const made = await module.createInvite(room);
      // the reader has left meanwhile, or asked twice
      if (room !== transport || invite) return made.cancel();
      invite = made;
      send({ type: "invite", invite: { code: module.makeInviteLink(location.href, made.code), why: null, stage: "open" } });
    } catch {
      if (room === transport) send({ type: "invite", invite: { code: null, why: "why.no_webrtc", stage: "open" } });
    }
  };

  /** @param {string} code */
  const acceptAnswer = async (code) => {
    const asked = invite;
    const shown = model().invite;
    const result = await asked?.accept(code.trim());
    if (!asked || !result || !shown || invite !== asked) return;
    if (!result.ok) return send({ type: "invite", invite: { ...shown, why: `why.${result.why}` } });
    invite = null;
    const joining = { ...shown, why: null, stage: /** @type {const} */ ("joining") };
    send({ type: "invite", invite: joining });
    const stage = (await asked.met()) ? "met" : "missed";
    // unless the next invite is being made already
    if (model().invite === joining) send({ type: "invite", invite: { ...joining, stage } });
  };

  /** @param {string} game @param {import("./types.js").Lang} lang */
  const gameTexts = (game, lang) => loadCatalogue(new URL(`games/${game}/texts.${lang}.json`, root));

  /**
   * Fetches a game's words and card for the screen, unless another game was wanted meanwhile.
   * @param {string} game @param {import("./types.js").Lang} lang
   */
  const showGame = async (game, lang) => {
    wanted = game;
    const [texts, card] = await Promise.all([gameTexts(game, lang), fetchCard(game)]);
    if (wanted !== game) return;
    const now = model().settings.lang;
    if (lang === now) send({ type: "texts", game: texts, card });
    else await showGame(game, now);
  };

  /** @param {string} game @returns {Promise<import("./types.js").GameCard>} */
  const fetchCard = async (game) => {
    const answer = await fetch(new URL(`games/${game}/game.json`, root));
    if (!answer.ok) throw new Error(`${game}: ${answer.status}`);
    return answer.json();
  };

  /** The sheet of a game rises with its words: one that fills later would jump. @param {string} game */
  const aboutGame = async (game) => {
    const { card, game: here, settings } = model();
    try {
      const words = here && card?.id === game ? here : await gameTexts(game, settings.lang);
      send({ type: "sheet", sheet: { kind: "game", game, words } });
    } catch {
      send({ type: "notice", key: "why.no_texts", tone: "bad" });
    }
  };

  /** What is played at this address now, for the way back to it. @param {string} game */
  const keepGame = (game) => {
    const room = roomHere();
    if (room && room.game !== game) remember({ ...room, game });
  };

  /** Another game for the room, with what was chosen for it last time. @param {string} game */
  const changeGame = (game) => {
    store.savePick(game);
    send({ type: "tell", message: { t: "game", game, options: store.options(game, model().part === "solo") ?? {} } });
  };

  /** @param {import("./types.js").Settings} settings @param {string|null} game */
  const changeLanguage = async (settings, game) => {
    languages += 1;
    const mine = languages;
    try {
      const [page, texts] = await Promise.all([
        loadCatalogue(new URL(`web/texts/${settings.lang}.json`, root)),
        game ? gameTexts(game, settings.lang) : undefined,
      ]);
      if (mine !== languages) return;
      store.saveSettings(settings);
      send({ type: "texts", page, settings, ...(texts && game === wanted ? { game: texts } : {}) });
      if (wanted && game !== wanted) await showGame(wanted, settings.lang);
    } catch {
      if (mine === languages) send({ type: "notice", key: "why.no_texts", tone: "bad" });
    }
  };

  /** @param {string} text */
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      send({ type: "notice", key: "share.copied" });
    } catch {
      send({ type: "notice", key: "why.no_clipboard", tone: "bad" });
    }
  };

  /** @param {string} link */
  const share = async (link) => {
    try {
      await navigator.share({ title: say()("app.name"), text: say()("share.text"), url: link });
    } catch (error) {
      // closing the share sheet is not a failure
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy(link);
    }
  };

  /** @param {string} game */
  const newHost = async (game) => {
    const still = setOut();
    const module = await getNet();
    const keys = module.newRoom(await getIdentity());
    if (!still()) return;
    const base = new URL(location.href);
    // LINE opens links in a browser of its own unless the address asks for the real one
    if (model().settings.lang === "ja") base.searchParams.set("openExternalBrowser", "1");
    const link = module.makeLink(base.href, keys);
    await openHost(hostRoom(keys.secret, keys.hostKey, link, game), null);
  };

  /** @param {SavedRoom} room @param {boolean} [steal] */
  const resume = async (room, steal = false) => {
    if (room.kind === "solo") await openSolo(room, store.save(room.id), steal);
    else if (room.kind === "host") await openHost(room, store.save(room.id), steal);
    else await openGuest(room.link === null ? places.here() : new URL(room.link).hash, steal);
  };

  /** The saved room that the address names. */
  const roomHere = () =>
    store
      .rooms()
      .find((room) => (room.link === null ? places.here() === `#solo.${room.id}` : new URL(room.link).hash === places.here()));

  /** Enters the room at this address anew, taking it over from wherever else it is open. */
  const reopen = async () => {
    const room = roomHere();
    if (room) await resume(room, true);
    else await openAddress(places.here(), true);
  };

  /**
   * What the address asks for when the page is opened: a solo table, a room, an invite, or nothing.
   * @param {string} hash @param {boolean} [taken] what is open in another tab is taken over from there
   */
  const openAddress = async (hash, taken = false) => {
    const lesson = /^#lesson\.([a-z]+)$/.exec(hash)?.[1];
    if (lesson) {
      send({ type: "lesson", game: lesson });
      return;
    }
    const solo = /^#solo\.([\w-]+)$/.exec(hash);
    if (solo) {
      const room = store.rooms().find((each) => each.id === solo[1]);
      if (room) await resume(room);
      else places.show("");
      return;
    }
    if (!hash || hash === "#") return;
    const still = setOut();
    if (isReplay(hash)) {
      await close();
      if (!still()) return;
      send({ type: "replay away" });
      send({ type: "replay", text: replayCode(hash) });
      return;
    }
    const module = await getNet();
    if (!still()) return;
    if (module.hasInvite(hash)) await openInvite(hash);
    else await openGuest(hash, taken);
  };

  /** @param {import("./model.js").News} news */
  const announceNews = async (news) => {
    const { room, pick, card } = model();
    const { lines, question } = newsAloud(say(), news, room, await tableFor(room?.game ?? pick), card?.deals);
    lines.forEach(announce);
    if (news.asked || news.offered || !news.screen.question) announceQuestion(question);
  };

  /** @param {import("./model.js").News} news */
  const soundNews = async ({ events, me, asked, ended, back }) => {
    const table = await tableFor(model().room?.game ?? model().pick);
    const heard = back ? [] : (table.soundsOf?.(events, me) ?? []);
    const { volume } = model().settings;
    play(ended ? [...heard, "over"] : heard, volume.events);
    if (asked && !ended) play(["turn"], volume.turn, volume.events > 0 ? heard.length : 0);
  };

  /** @param {Promise<unknown>} work */
  const guarded = (work) => {
    work.catch((error) => {
      if (!globalThis.isSecureContext) {
        send({ type: "trouble", why: { key: "why.no_crypto" }, remedy: "none" });
        return;
      }
      console.error(error);
      // Python that never came is said where it is waited for
      if (model().python.state !== "failed") send({ type: "notice", key: "why.fault", tone: "bad" });
    });
  };

  /** @param {Command} command */
  const run = (command) => {
    switch (command.do) {
      case "leave":
        setOut();
        places.show("");
        guarded(close());
        return;
      case "solo":
        guarded(openSolo({ id: freshId(), kind: "solo", game: command.game, link: null, secret: null, host: null, at: 0 }, null));
        return;
      case "lesson":
        guarded(openLesson(command.game));
        return;
      case "host":
        guarded(newHost(command.game));
        return;
      case "resume":
        guarded(resume(command.room));
        return;
      case "take over":
        guarded(reopen());
        return;
      case "forget":
        store.dropRoom(command.id);
        send({ type: "saved", rooms: store.rooms() });
        return;
      case "language":
        guarded(changeLanguage(command.settings, command.game));
        return;
      case "save settings":
        store.saveSettings(command.settings);
        return;
      case "save name":
        store.saveName(command.name);
        session?.line.rename(command.name);
        return;
      case "save turn":
        store.saveTurn(command.turn);
        return;
      case "save options":
        store.saveOptions(command.game, command.options, command.alone);
        return;
      case "save pick":
        store.savePick(command.game);
        return;
      case "game":
        void tableFor(command.game);
        keepGame(command.game);
        guarded(showGame(command.game, model().settings.lang));
        return;
      case "about game":
        guarded(aboutGame(command.game));
        return;
      case "change game":
        changeGame(command.game);
        return;
      case "tell":
        if (session) session.line.send(command.message);
        else unsaid.push(command.message);
        return;
      case "reply":
        session?.line.answer(command.value);
        return;
      case "more time":
        session?.line.moreTime();
        return;
      case "retry":
        if (model().python.state !== "failed") session?.retry();
        else if (model().part === "solo" || model().part === "host") guarded(reopen());
        else void getPython().catch(() => undefined);
        return;
      case "copy":
        guarded(copy(command.text));
        return;
      case "share":
        guarded(share(command.link));
        return;
      case "fade notice":
        setTimeout(() => send({ type: "quiet", id: command.id }), 6000);
        return;
      case "announce":
        guarded(announceNews(command.news));
        return;
      case "sound":
        guarded(soundNews(command.news));
        return;
      case "ask to keep":
        store.askToKeep();
        return;
      case "check":
        guarded(check(command.match));
        return;
      case "announce line":
        announce(aloud(say(), say()(command.why.key, command.why.args)));
        return;
      case "python":
        void getPython().catch(() => undefined);
        return;
      case "forget here": {
        const gone = roomHere();
        if (gone) dropRoom(gone.id);
        return;
      }
      case "restart": {
        const spoilt = roomHere();
        if (spoilt) dropRoom(spoilt.id);
        send({ type: "home" });
        return;
      }
      case "make invite":
        guarded(makeInvite());
        return;
      case "accept answer":
        guarded(acceptAnswer(command.code));
        return;
      case "open code":
        if (isReplay(command.code)) send({ type: "replay", text: replayCode(command.code) });
        else guarded(openCode(command.code));
        return;
      case "call back":
        callBack();
        return;
      case "save seen":
        saveSeen(model());
        return;
      case "look back":
        guarded(lookBack(command.record));
        return;
      case "open replay":
        guarded(openReplay(command.text, command.names, command.eyes));
        return;
      case "open file":
        guarded(openFile(command.file));
        return;
      case "leave replay":
        if (isReplay(places.here())) places.show("");
        return;
      case "copy replay":
        guarded(copyReplay(command.replay));
        return;
      case "save replay":
        saveReplay(command.replay);
        return;
    }
  };

  return { run, openAddress: (/** @type {string} */ hash) => guarded(openAddress(hash)) };
}
