// A room of homes in one page, for test_joint_room.py: each home is a worker. The page carries their letters, and gives their answers
// one order; it knows no card.

const ALL = -1;

class Home {
  constructor(worker, site) {
    this.worker = new Worker(URL.createObjectURL(new Blob([worker], { type: "text/javascript" })), { type: "module", name: site });
  }

  ask(name, given) {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data: { value, error } }) => (error ? reject(new Error(error)) : resolve(value));
      this.worker.onerror = ({ message }) => reject(new Error(message));
      this.worker.postMessage([name, given]);
    });
  }

  call(name, given) {
    return this.ask("call", { name, given });
  }
}

/** @type {Home[]} */
let homes = [];

window.openRoom = async ({ worker, site, wheel, home, count }) => {
  homes = Array.from({ length: count }, () => new Home(worker, site));
  await Promise.all(homes.map((each) => each.ask("start", { wheel, home })));
};

/** A whole match, with what the homes do when it is over; what the audit of each home says, and the bytes of its letters. */
window.playTogether = async ({ header, roots, people }) => {
  const operate = (me, op) => homes[me].call("operate", op);
  const sharings = await Promise.all(roots.map((root, me) => operate(me, { op: "sharing", header, me, homes: roots.length, root })));
  const bots = { level: "normal", pace: "quick", tempers: people.map((home) => (home === null ? "bold" : null)) };
  const kept = { entries: [], letters: [], written: 0, faults: [] };
  let next = roots.map((root, me) => ({ open: { header, me, root, sharings, people, bots, allowed: null, ...kept } }));
  const log = [];
  const read = homes.map(() => 0);
  const verdicts = homes.map(() => null);
  let bytes = 0;
  for (let now = 0; verdicts.includes(null); now += 250) {
    const entries = read.map((number) => log.slice(number));
    const told = await Promise.all(next.map((given, me) => operate(me, { op: "part", now, entries: entries[me], ...given })));
    for (const me of homes.keys()) {
      read[me] += entries[me].length;
      verdicts[me] = told[me].verdict ?? verdicts[me];
    }
    next = homes.map((_, me) => ({
      letters: to(me, told, ({ letters }) => letters.filter(([home]) => home === ALL || home === me).map(([, letter]) => letter)),
      ready: to(me, told, ({ ready }) => (ready === null ? [] : [ready])),
      asks: to(me, told, ({ lacks }) => (lacks.length > 0 ? [lacks] : [])),
      compares: to(me, told, ({ unlike }) => unlike.filter((home) => home === me)).map(([author]) => author),
      inventories: to(me, told, ({ inventories }) => inventories.filter(([home]) => home === me).map(([, text]) => text)),
    }));
    for (const { letters } of next) for (const [, letter] of letters) bytes += letter.length / 2;
    log.push(...new Set(told.flatMap(({ deeds }) => deeds).filter((deed) => !log.includes(deed))));
    if (now > 1_000_000) throw new Error("nobody goes on");
  }
  return { verdicts, bytes };
};

/** What comes to a home from the others: each with its author. */
const to = (me, told, said) => told.flatMap((news, author) => (author === me ? [] : said(news).map((one) => [author, one])));
