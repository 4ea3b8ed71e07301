// Everything that the page shows, as one value, and the one function that changes it. Pure: what has to be done in the
// world (storage, network, clipboard) is answered as a list of commands, carried out by commands.js.

import { heard, looked, PRESENT } from "./absence.js";
import { cleanName, keptName } from "./names.js";
import { duty } from "./table/view.js";

/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("./types.js").Settings} Settings */
/** @typedef {import("./types.js").GameCard} GameCard */
/** @typedef {import("./types.js").ShelfGame} ShelfGame */
/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").Screen} Screen */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Sent} Sent */
/** @typedef {import("./types.js").PageMessage} PageMessage */
/** @typedef {import("./types.js").OptionValues} OptionValues */
/** @typedef {import("./texts.js").Catalogue} Catalogue */
/** @typedef {import("./store.js").SavedRoom} SavedRoom */
/** @typedef {import("./net/types.js").TransportState} TransportState */

/**
 * @typedef {{kind: "settings"} | {kind: "share"} | {kind: "log"} | {kind: "option", option: string} | {kind: "coming", game: string}
 *   | {kind: "game", game: string, words: Catalogue}
 *   | {kind: "invite"} | {kind: "menu"} | {kind: "paste"} | {kind: "inspect", title: string, body: any}
 *   | {kind: "keys"} | {kind: "rename"} | {kind: "leave"} | {kind: "rules"} | {kind: "truth"} | {kind: "games"} | {kind: "people"}} SheetState
 *
 * @typedef {{said: number, screen: Screen}} Shown  a screen of this match, and how many events had been said by then
 * @typedef {{data: import("./types.js").Replay|null, why: Message|null, start: number|null}} ReplayState
 *   the replay that lies over everything else: being opened while both are null, `start` is the event to begin with
 *
 * @typedef {{urls: string, username: string, credential: string}} TurnServer  empty `urls`: none
 *
 * @typedef {"none"|"retry"|"here"|"again"|"invite"} Remedy  what a trouble screen offers beside the way home
 *
 * @typedef {{
 *   settings: Settings, name: string, app: string,
 *   page: Catalogue, game: Catalogue|null, card: GameCard|null, shelf: ShelfGame[], pick: string,
 *   system: {dark: boolean, calm: boolean, wide: boolean},
 *   turn: TurnServer, lasting: boolean, saved: SavedRoom[], inApp: string|null, canShare: boolean,
 *   python: {state: "loading"|"ready"|"failed", share: number, step: string},
 *   place: "home"|"room"|"trouble",
 *   trouble: {why: Message, remedy: Remedy}|null,
 *   part: "solo"|"host"|"guest"|null,
 *   link: string|null, net: TransportState|null, restarting: boolean, absence: import("./absence.js").Absence, draft: boolean,
 *   room: Room|null, screen: Screen|null, log: GameEvent[], sent: Sent|null,
 *   history: Shown[], moment: number|null,
 *   record: import("./types.js").FinishedRecord|null, lookback: import("./types.js").Replay|null,
 *   replay: ReplayState|null,
 *   invite: {code: string|null, why: string|null, stage: "open"|"joining"|"met"|"missed"}|null,
 *   answer: string|null,
 *   sheet: SheetState|null,
 *   fair: import("./types.js").Fairness|null,
 *   notes: import("./types.js").Note[],
 *   notices: {id: number, key: string, args: import("./types.js").Args, tone: "quiet"|"bad"}[],
 *   nextNotice: number, spoken: import("./types.js").Spoken[],
 * }} Model
 *
 * `restarting`: the rules on the host's device have stopped and start anew. `game` and `card` are the words and the card of the game that is on the screen, once they are here.
 */

/**
 * What a new screen brings: the events since, and whether a question or the end has come with it. `back`: the reader was away,
 * and the events are the whole story so far. `offered`: something may be said out of turn that could not be said before.
 * @typedef {{events: GameEvent[], screen: Screen, me: number|null, asked: boolean, offered: boolean, lesson: Message|null, ended: boolean, first: boolean, back: boolean}} News
 */

/**
 * What can happen. Session news (line/..., net/..., host/...) come as the sessions emit them.
 * @typedef {{type: "home"}
 *   | {type: "pick", game: string} | {type: "about game", game: string}
 *   | {type: "solo"} | {type: "lesson", game: string} | {type: "friends"} | {type: "resume", room: SavedRoom} | {type: "forget", id: string}
 *   | {type: "entered", part: "solo"|"host"|"guest", link: string|null, game: string|null, options?: OptionValues|null}
 *   | {type: "texts", page?: Catalogue, game?: Catalogue, card?: GameCard, settings?: Settings}
 *   | {type: "change game", game: string}
 *   | {type: "settings", settings: Partial<Settings>}
 *   | {type: "system", system: Partial<Model["system"]>}
 *   | {type: "name", name: string} | {type: "turn", turn: TurnServer}
 *   | {type: "python", state: "loading"|"ready"|"failed", share?: number, step?: string}
 *   | {type: "tell", message: PageMessage}
 *   | {type: "reply", value: any} | {type: "more time"} | {type: "retry"}
 *   | {type: "tell me", tell: boolean} | {type: "looked"} | {type: "save seen"}
 *   | {type: "sheet", sheet: SheetState|null}
 *   | {type: "copy", text: string} | {type: "share"}
 *   | {type: "notice", key: string, args?: import("./types.js").Args, tone?: "quiet"|"bad"} | {type: "quiet", id: number}
 *   | {type: "saved", rooms: SavedRoom[]}
 *   | {type: "trouble", why: Message, remedy: Remedy}
 *   | {type: "fair", fair: import("./types.js").Fairness}
 *   | {type: "take over"} | {type: "restart"}
 *   | {type: "moment", event: number|null}
 *   | {type: "lookback", match: string, replay: import("./types.js").Replay}
 *   | {type: "watch again", event?: number} | {type: "replay", text: string} | {type: "replay away"}
 *   | {type: "replay eyes", eyes: number|null} | {type: "replay file", file: File}
 *   | {type: "replay/opened", replay: import("./types.js").Replay} | {type: "replay/refused", why: Message} | {type: "replay/closed"}
 *   | {type: "copy replay"} | {type: "save replay"}
 *   | {type: "make invite"} | {type: "accept answer", code: string} | {type: "invite", invite: Model["invite"]}
 *   | {type: "open code", code: string} | {type: "answer code", code: string}
 *   | import("./session/guest.js").GuestNews | import("./session/host.js").HostNews} Msg
 *
 * @typedef {{do: "leave"} | {do: "solo", game: string} | {do: "lesson", game: string} | {do: "host", game: string} | {do: "resume", room: SavedRoom}
 *   | {do: "forget", id: string}
 *   | {do: "language", settings: Settings, game: string|null} | {do: "save settings", settings: Settings}
 *   | {do: "save name", name: string} | {do: "save turn", turn: TurnServer}
 *   | {do: "save options", game: string, options: OptionValues, alone: boolean}
 *   | {do: "tell", message: PageMessage} | {do: "reply", value: any} | {do: "more time"} | {do: "retry"}
 *   | {do: "copy", text: string} | {do: "share", link: string} | {do: "fade notice", id: number}
 *   | {do: "announce", news: News} | {do: "announce line", why: Message}
 *   | {do: "python"} | {do: "take over"} | {do: "restart"} | {do: "sound", news: News} | {do: "ask to keep"}
 *   | {do: "check", match: string} | {do: "call back"} | {do: "save seen"}
 *   | {do: "game", game: string} | {do: "about game", game: string} | {do: "change game", game: string} | {do: "save pick", game: string}
 *   | {do: "make invite"} | {do: "accept answer", code: string} | {do: "open code", code: string}
 *   | {do: "forget here"} | {do: "look back", record: import("./types.js").FinishedRecord}
 *   | {do: "open replay", text: string, names: import("./types.js").KeptName[]|null, eyes: number|null} | {do: "open file", file: File}
 *   | {do: "leave replay"} | {do: "copy replay", replay: import("./types.js").Replay}
 *   | {do: "save replay", replay: import("./types.js").Replay}} Command
 */

/** Screens of a match that are kept, to look back at; a long match has a few hundred. */
const SHOWN_KEPT = 600;

/** @param {ShelfGame} game */
const most = (game) => game.seats?.[1] ?? 0;

/**
 * The game that is chosen to begin with: the one of last time, or of those that newcomers are taught the one for most players.
 * @param {ShelfGame[]} shelf @param {string|null} last
 */
function firstPick(shelf, last) {
  const ready = shelf.filter((game) => game.seats);
  const taught = ready.filter((game) => game.lesson).sort((one, other) => most(other) - most(one));
  return (ready.find((game) => game.id === last) ?? taught[0] ?? ready[0])?.id ?? "";
}

/**
 * @param {Pick<Model, "settings"|"name"|"app"|"page"|"shelf"|"system"|"turn"|"lasting"|"saved"|"inApp"|"canShare"> & {pick: string|null}} start
 * @returns {Model}
 */
export function initialModel(start) {
  return {
    ...start,
    game: null,
    card: null,
    pick: firstPick(start.shelf, start.pick),
    python: { state: "loading", share: 0, step: "" },
    place: "home",
    trouble: null,
    answer: null,
    sheet: null,
    notices: [],
    nextNotice: 1,
    replay: null,
    ...emptyRoom(),
  };
}

function emptyRoom() {
  return {
    part: null,
    link: null,
    net: null,
    restarting: false,
    absence: PRESENT,
    draft: false,
    room: null,
    screen: null,
    log: [],
    /** @type {import("./types.js").Note[]} */
    notes: [],
    sent: null,
    /** @type {import("./types.js").Spoken[]} */
    spoken: [],
    history: [],
    moment: null,
    record: null,
    lookback: null,
    invite: null,
    fair: null,
  };
}

/**
 * The lobby as it will be, drawn before Python is there, and before the card is there that knows the options.
 * @param {ShelfGame} game
 * @param {string} name
 * @param {OptionValues} options
 * @returns {Room}
 */
function draftRoom(game, name, options) {
  /** @type {Room["seats"]} */
  const seats = Array.from({ length: game.seats?.[1] ?? 0 }, (_, seat) => ({
    seat,
    kind: seat === 0 ? "human" : "empty",
    name: seat === 0 ? name : null,
    here: seat === 0,
    owner: seat === 0,
    score: 0,
  }));
  return {
    game: game.id,
    options,
    preset: null,
    phase: "lobby",
    seats,
    watching: 0,
    your_seat: 0,
    host: true,
    can_start: false,
    why_not: { key: "why.python_loading" },
  };
}

/** The draft, once the card is there: of what was remembered, what the game has. @param {Room} room @param {GameCard} card */
function settled(room, card) {
  const options = Object.fromEntries(
    card.options.map(({ id, values, typed, default: usual }) => {
      const value = room.options[id];
      const fits = value !== undefined && (values.includes(value) || (typed && typeof value === "string"));
      return [id, fits ? value : usual];
    }),
  );
  return withOptions(room, options, card);
}

/** The preset that these options are, or null. @param {GameCard|undefined} card @param {OptionValues} options */
function presetOf(card, options) {
  const whole = Object.entries(card?.presets ?? {});
  return whole.find(([, preset]) => Object.entries(preset).every(([id, value]) => options[id] === value))?.[0] ?? null;
}

/** @param {Room} room @param {OptionValues} changes @param {GameCard|undefined} card @returns {Room} */
function withOptions(room, changes, card) {
  const options = { ...room.options, ...changes };
  return { ...room, options, preset: presetOf(card, options) };
}

/**
 * A lobby choice made before Python is there, shown at once. The worker's own room replaces it as soon as it comes.
 * @param {Room} room
 * @param {PageMessage} message
 * @param {Model} model
 * @returns {Room}
 */
function sketched(room, message, model) {
  const card = cardOf(model, room.game);
  switch (message.t) {
    case "seat":
      return {
        ...room,
        seats: room.seats.map((seat) => (seat.seat === message.seat ? { ...seat, kind: message.kind } : seat)),
      };
    case "options":
      return withOptions(room, message.options, card);
    case "preset":
      return withOptions(room, card?.presets[message.preset] ?? {}, card);
    case "game": {
      const other = model.shelf.find((game) => game.id === message.game);
      if (!other) return room;
      const next = draftRoom(other, model.name, message.options);
      return { ...next, seats: next.seats.map((seat) => ({ ...seat, kind: room.seats[seat.seat]?.kind ?? seat.kind })) };
    }
    default:
      return room;
  }
}

/** The card of a game, if it is here. @param {Model} model @param {string|undefined} game */
export function cardOf({ card }, game) {
  return card && card.id === game ? card : undefined;
}

/** @param {Model} model @param {Message} why @param {Remedy} remedy @returns {Model} */
function inTrouble(model, why, remedy) {
  return { ...model, place: "trouble", trouble: { why, remedy }, sheet: null };
}

/**
 * @param {Model} model
 * @param {string} key
 * @param {import("./types.js").Args} args
 * @param {"quiet"|"bad"} tone
 * @returns {[Model, Command[]]}
 */
function noticed(model, key, args, tone) {
  const id = model.nextNotice;
  const others = model.notices.filter((notice) => notice.key !== key).slice(-2);
  return [
    { ...model, notices: [...others, { id, key, args, tone }], nextNotice: id + 1 },
    [
      { do: "fade notice", id },
      { do: "announce line", why: { key, args } },
    ],
  ];
}

/** Notes that are news to look at; the others are seen at the table. */
const NOTICED = new Set(
  "gave_to_bot unseated asked_back removed shut_out let_in locked unlocked swapped ended gone_on took_seat left_seat".split(" "),
);
const NOTES_KEPT = 80;

/**
 * What has happened around the table: into the log, aloud, and what the owner has done as a notice. Who was away reads the rest
 * in the log, and is told if a bot has answered for them.
 * @param {Model} model @param {import("./types.js").Note[]} told @param {boolean} missed
 * @returns {[Model, Command[]]}
 */
function noted(model, told, missed) {
  const fresh = told.filter((note) => !model.notes.some((known) => known.n === note.n));
  const replaced = new Set(fresh.map((note) => note.replaces));
  const notes = [...model.notes.filter((note) => !replaced.has(note.n)), ...fresh].slice(-NOTES_KEPT);
  /** @type {[Model, Command[]]} */
  let result = [{ ...model, notes }, []];
  const say = (/** @type {Message} */ line, /** @type {boolean} */ shown) => {
    const [next, todo] = result;
    const [seen, more] = shown
      ? noticed(next, line.key, line.args ?? {}, "quiet")
      : [next, [{ do: /** @type {const} */ ("announce line"), why: line }]];
    result = [seen, [...todo, ...more]];
  };
  if (!missed) {
    for (const { name, args } of fresh) say({ key: `note.${name}`, args }, NOTICED.has(name));
    return result;
  }
  const own = model.room?.seats.find((seat) => seat.seat === model.room?.your_seat)?.name;
  const match = notes[notes.length - 1]?.match;
  const mine = fresh.filter((note) => note.name === "stood_in" && note.match === match && note.args["who"] === own);
  if (mine.length)
    say({ key: "note.stood_in_for_you", args: { count: mine.reduce((sum, note) => sum + Number(note.args["count"]), 0) } }, true);
  return result;
}

// more than this at once is a story that was missed, not news
const MOST_NEWS = 16;

/**
 * Whether two questions offer the same: an offer is made anew after every answer of the others.
 * @param {import("./types.js").Question|null|undefined} one @param {import("./types.js").Question|null|undefined} other
 */
function sameOffer(one, other) {
  const words = (/** @type {typeof one} */ question) => JSON.stringify([question?.name, question?.args]);
  return words(one) === words(other);
}

/**
 * @param {Model} model @param {Screen} screen @param {GameEvent[]} log @param {GameEvent[]} fresh
 * @returns {News}
 */
function newsOf(model, screen, log, fresh) {
  const before = model.screen?.match === screen.match ? model.screen : null;
  return {
    events: fresh,
    screen,
    me: model.room?.your_seat ?? null,
    asked: duty(screen) !== null && screen.question?.ask !== before?.question?.ask,
    offered: Boolean(screen.question?.optional) && !sameOffer(screen.question, before?.question),
    lesson: screen.lesson && screen.lesson.say.key !== before?.lesson?.say.key ? screen.lesson.say : null,
    ended: screen.over !== null && !before?.over,
    first: before === null,
    back: fresh.length === log.length && fresh.length > MOST_NEWS,
  };
}

/**
 * The screen on which an event was first told, or null when it was not kept.
 * @param {Model} model @param {number} event
 * @returns {Shown|null}
 */
export function shownAt({ history }, event) {
  const at = history.findIndex((shown) => shown.said > event);
  const found = history[at];
  return found && (at > 0 || found.said === event + 1) ? found : null;
}

/**
 * What was on the screen, for looking back.
 * @param {Model} model @param {News} news @param {GameEvent[]} log
 * @returns {Pick<Model, "history"|"moment"|"record"|"lookback">}
 */
function remembered(model, { screen, asked }, log) {
  const same = model.screen?.match === screen.match;
  const said = (log[log.length - 1]?.n ?? -1) + 1;
  const before = same ? model.history.filter((shown) => shown.said < said) : [];
  return {
    history: [...before, { said, screen }].slice(-SHOWN_KEPT),
    // a decision, or the end, is never missed for the sake of the past
    moment: same && !asked && !screen.over ? model.moment : null,
    record: same ? model.record : null,
    lookback: same ? model.lookback : null,
  };
}

/** Why a guest's line is down for good, in a key of ours. @type {Record<string, [string, Remedy]>} */
const NET_TROUBLE = {
  version: ["why.version", "again"],
  elsewhere: ["why.elsewhere", "here"],
  banned: ["why.banned", "none"],
  full: ["why.full", "retry"],
  no_answer: ["why.no_answer", "invite"],
  lost: ["why.invite_lost", "invite"],
  no_webrtc: ["why.no_webrtc", "none"],
};

/** What was found of a match, as a line. @param {import("./types.js").Fairness} fair @returns {Message} */
export function fairWords(fair) {
  return { key: `fair.${fair.finding}`, args: { seats: { list: fair.seats.map((seat) => ({ seat })) } } };
}

/**
 * @param {Model} model
 * @param {Msg} msg
 * @returns {[Model, Command[]]}
 */
export function update(model, msg) {
  switch (msg.type) {
    case "home":
      return [{ ...model, ...emptyRoom(), place: "home", trouble: null, answer: null, sheet: null }, [{ do: "leave" }]];
    case "pick":
      return [{ ...model, pick: msg.game, sheet: null }, [{ do: "save pick", game: msg.game }]];
    case "about game":
      return [model, [{ do: "about game", game: msg.game }]];
    case "solo":
      return [model, [{ do: "solo", game: model.pick }]];
    case "lesson":
      return [{ ...model, pick: msg.game }, [{ do: "lesson", game: msg.game }]];
    case "friends":
      return [model, [{ do: "host", game: model.pick }]];
    case "resume":
      return [model, [{ do: "resume", room: msg.room }]];
    case "forget":
      return [model, [{ do: "forget", id: msg.id }]];
    case "entered": {
      const game = model.shelf.find((each) => each.id === msg.game && each.seats);
      const entered = { ...model, ...emptyRoom(), place: /** @type {"room"} */ ("room"), trouble: null, sheet: null };
      return [
        {
          ...entered,
          part: msg.part,
          link: msg.link,
          draft: msg.part === "host" && game !== undefined,
          room: msg.part === "host" && game ? draftRoom(game, model.name, msg.options ?? {}) : null,
        },
        msg.game ? [{ do: "game", game: msg.game }] : [],
      ];
    }
    case "texts": {
      const card = msg.card ?? model.card;
      const drawn = model.draft && card && model.room?.game === card.id ? settled(model.room, card) : model.room;
      return [
        {
          ...model,
          page: msg.page ?? model.page,
          game: msg.game ?? model.game,
          card,
          room: drawn,
          settings: msg.settings ?? model.settings,
        },
        [],
      ];
    }
    case "settings": {
      const settings = { ...model.settings, ...msg.settings };
      if (msg.settings.lang && msg.settings.lang !== model.settings.lang) {
        // the words change together with the setting, once they are here
        return [model, [{ do: "language", settings, game: model.card?.id ?? null }]];
      }
      return [{ ...model, settings }, [{ do: "save settings", settings }]];
    }
    case "system":
      return [{ ...model, system: { ...model.system, ...msg.system } }, []];
    case "name": {
      const name = cleanName(msg.name);
      if (!name) return noticed(model, "why.name_empty", {}, "bad");
      return [{ ...model, name, sheet: null }, [{ do: "save name", name }]];
    }
    case "turn": {
      const [told, todo] = noticed({ ...model, turn: msg.turn }, "turn.saved", {}, "quiet");
      return [told, [{ do: "save turn", turn: msg.turn }, ...todo]];
    }
    case "python":
      return [
        {
          ...model,
          python: { state: msg.state, share: msg.share ?? model.python.share, step: msg.step ?? model.python.step },
        },
        [],
      ];
    case "tell": {
      const card = cardOf(model, model.room?.game);
      const room = model.draft && model.room ? sketched(model.room, msg.message, model) : model.room;
      /** @type {Command[]} */
      const commands = [{ do: "tell", message: msg.message }];
      const chosen =
        msg.message.t === "options" ? msg.message.options : msg.message.t === "preset" && card?.presets[msg.message.preset];
      if (chosen && model.room) {
        commands.push({
          do: "save options",
          game: model.room.game,
          options: { ...model.room.options, ...chosen },
          alone: model.part === "solo",
        });
      }
      if (room && room.game !== model.card?.id) commands.push({ do: "game", game: room.game });
      return [{ ...model, room }, commands];
    }
    case "change game":
      return [{ ...model, pick: msg.game, sheet: null }, [{ do: "change game", game: msg.game }]];
    case "reply":
      return [model, [{ do: "reply", value: msg.value }]];
    case "more time":
      return [model, [{ do: "more time" }]];
    case "retry":
      return [model, [{ do: "retry" }]];
    case "tell me":
      return [{ ...model, absence: { tell: msg.tell, back: false } }, []];
    case "looked":
      return [model.absence.back ? { ...model, absence: looked(model.absence) } : model, []];
    case "save seen":
      return [model, [{ do: "save seen" }]];
    case "sheet":
      return [{ ...model, sheet: msg.sheet }, msg.sheet?.kind === "invite" && !model.invite ? [{ do: "make invite" }] : []];
    case "copy":
      return [model, [{ do: "copy", text: msg.text }]];
    case "share":
      return [model, model.link ? [{ do: "share", link: model.link }] : []];
    case "notice":
      return noticed(model, msg.key, msg.args ?? {}, msg.tone ?? "quiet");
    case "quiet":
      return [
        {
          ...model,
          notices: model.notices.filter((notice) => notice.id !== msg.id),
          spoken: model.spoken.filter((phrase) => phrase.n !== msg.id),
        },
        [],
      ];
    case "saved":
      return [{ ...model, saved: msg.rooms }, []];
    case "trouble":
      return [inTrouble(model, msg.why, msg.remedy), []];
    case "take over":
      return [{ ...model, trouble: null, place: "room" }, [{ do: "take over" }]];
    case "restart":
      return [model, [{ do: "restart" }]];

    case "make invite":
      return [{ ...model, invite: null }, [{ do: "make invite" }]];
    case "accept answer":
      return [model, [{ do: "accept answer", code: msg.code }]];
    case "invite":
      return [{ ...model, invite: msg.invite }, []];
    case "open code":
      return [model, [{ do: "open code", code: msg.code }]];
    case "answer code":
      return [{ ...model, answer: msg.code }, []];

    case "line/welcome":
      // a door that was locked has been opened
      if (model.trouble?.why.key === "why.locked")
        return [{ ...model, answer: null, restarting: false, place: "room", trouble: null }, []];
      return [{ ...model, answer: null, restarting: false }, []];
    case "line/room": {
      const phaseLeft = msg.room.phase === "lobby";
      const next = { ...model, room: msg.room, draft: false };
      /** @type {Command[]} */
      const commands =
        model.room?.game === msg.room.game && model.card?.id === msg.room.game ? [] : [{ do: "game", game: msg.room.game }];
      return [phaseLeft ? { ...next, screen: null, log: [], sent: null, history: [], moment: null } : next, commands];
    }
    case "line/screen": {
      const news = newsOf(model, msg.screen, msg.log, msg.fresh);
      /** @type {Command[]} */
      const commands = [{ do: "announce", news }];
      if (model.settings.sound) commands.push({ do: "sound", news });
      if (news.ended) commands.push({ do: "ask to keep" });
      const past = remembered(model, news, msg.log);
      return [{ ...model, ...past, screen: msg.screen, log: msg.log, replay: news.asked ? null : model.replay }, commands];
    }
    case "moment":
      return [{ ...model, moment: msg.event, sheet: null }, []];
    case "line/record": {
      // the last match may be known from its record alone, in the lobby
      if (model.screen && model.screen.match !== msg.match) return [model, []];
      const { match, text, seats, unfinished } = msg;
      const record = { match, text, names: msg.names ?? model.room?.seats.map(keptName) ?? [], unfinished };
      const guest = model.part === "guest" && msg.seen;
      const state = guest ? /** @type {const} */ ("checking") : /** @type {const} */ ("published");
      return [
        // nobody else had a part in it: then there is nothing to say
        { ...model, record, lookback: null, fair: guest || seats.length ? { match, state, finding: state, seats } : null },
        [...(guest ? [{ do: /** @type {const} */ ("check"), match }] : []), { do: "look back", record }],
      ];
    }
    case "lookback":
      return [model.record?.match === msg.match ? { ...model, lookback: msg.replay } : model, []];

    case "watch again":
      if (!model.lookback) return [model, []];
      return [{ ...model, sheet: null, moment: null, replay: { data: model.lookback, why: null, start: msg.event ?? 0 } }, []];
    case "replay":
      return [
        { ...model, sheet: null, replay: { data: null, why: null, start: null } },
        [{ do: "open replay", text: msg.text, names: null, eyes: null }],
      ];
    case "replay file":
      return [{ ...model, sheet: null, replay: { data: null, why: null, start: null } }, [{ do: "open file", file: msg.file }]];
    case "replay away":
      return [{ ...model, ...emptyRoom(), place: "home", trouble: null, answer: null, sheet: null }, []];
    case "replay eyes":
      return [
        model,
        model.replay?.data
          ? [{ do: "open replay", text: model.replay.data.file, names: model.replay.data.names, eyes: msg.eyes }]
          : [],
      ];
    case "replay/opened":
      return [model.replay ? { ...model, replay: { ...model.replay, data: msg.replay, why: null } } : model, []];
    case "replay/refused":
      return [model.replay ? { ...model, replay: { ...model.replay, data: null, why: msg.why } } : model, []];
    case "replay/closed": {
      /** @type {Command[]} */
      const commands = [{ do: "leave replay" }];
      // what was watched may have been another game than the room's
      if (model.room && model.room.game !== model.card?.id) commands.push({ do: "game", game: model.room.game });
      return [{ ...model, replay: null, sheet: null }, commands];
    }
    case "copy replay":
    case "save replay": {
      const replay = model.replay?.data ?? model.lookback;
      return [model, replay ? [{ do: msg.type, replay }] : []];
    }
    case "fair":
      return model.record?.match === msg.fair.match
        ? [{ ...model, fair: msg.fair }, [{ do: "announce line", why: fairWords(msg.fair) }]]
        : [model, []];
    case "line/sent":
      return [{ ...model, sent: msg.sent }, []];
    case "line/phrase": {
      const { seat, id, text } = msg;
      const n = model.nextNotice;
      const others = model.spoken.filter((phrase) => phrase.seat !== seat);
      return [
        { ...model, spoken: [...others, { n, seat, id, text }], nextNotice: n + 1 },
        [
          { do: "fade notice", id: n },
          { do: "announce line", why: { key: "table.says", args: { seat: { seat }, words: text ?? { term: `phrase.${id}` } } } },
        ],
      ];
    }
    case "line/notes":
      return noted(model, msg.notes, msg.missed);
    case "line/refused":
      return noticed(model, msg.why.key, msg.why.args ?? {}, "bad");
    case "line/restarting":
      return [{ ...model, restarting: true }, [{ do: "announce line", why: { key: "line.restarting" } }]];
    case "line/bye":
      if (msg.why.key === "why.closed" && model.part === "host") {
        const [told, todo] = noticed({ ...model, ...emptyRoom(), place: "home", sheet: null }, "people.closed", {}, "quiet");
        return [told, [{ do: "leave" }, ...todo]];
      }
      if (msg.why.key === "why.closed") return [inTrouble(model, msg.why, "none"), [{ do: "forget here" }]];
      if (msg.why.key === "why.locked") return [inTrouble(model, msg.why, "retry"), []];
      return [
        inTrouble(model, msg.why, msg.why.key === "why.elsewhere" ? "here" : msg.why.key === "why.version" ? "again" : "none"),
        [],
      ];

    case "net/state": {
      const failed = msg.state.phase === "failed" ? NET_TROUBLE[msg.state.why ?? ""] : undefined;
      const connected = msg.state.phase === "connected";
      const absence = heard(model.absence, connected);
      const next = { ...model, net: msg.state, absence, answer: connected ? null : model.answer };
      /** @type {Command[]} */
      const commands = absence.back && !model.absence.back ? [{ do: "call back" }] : [];
      return [failed && model.part === "guest" ? inTrouble(next, { key: failed[0] }, failed[1]) : next, commands];
    }
    case "host/spoilt":
      return [inTrouble(model, { key: "why.saved_spoilt" }, "none"), []];
    case "host/dead":
      return [inTrouble(model, { key: "why.rules_stop" }, "retry"), []];
    case "host/fault":
      // Python that never came is said by its own progress line
      return model.python.state === "failed" ? [model, []] : noticed(model, "why.fault", {}, "bad");
    case "net/stranger":
      return noticed(model, "why.stranger_version", {}, "quiet");
    case "host/unsaved":
      return noticed(model, "why.storage_full", {}, "bad");
  }
}
