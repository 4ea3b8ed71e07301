// A room of homes in one page, for test_joint_room.py: each home is a worker. The page carries what
// each says to the others (session/joint/match.js), and gives their deeds one order; it knows no card.

const ALL = -1;

/** How far the time goes on in a turn of all. */
const STEP_MS = 250;

class Home {
  constructor(worker, site) {
    this.worker = new Worker(URL.createObjectURL(new Blob([worker], { type: "text/javascript" })), {
      type: "module",
      name: site,
    });
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
let JointMatch = null;

window.openRoom = async ({ worker, site, wheel, home, count }) => {
  ({ JointMatch } = await import(`${site}web/session/joint/match.js`));
  homes = Array.from({ length: count }, () => new Home(worker, site));
  await Promise.all(homes.map((each) => each.ask("start", { wheel, home })));
};

/** A whole match, with what the homes do when it is over; what the audit of each home says. */
window.playTogether = async ({ match: name, header, roots, people }) => {
  const operate = (me, op) => homes[me].call("operate", op);
  const sharings = await Promise.all(
    roots.map((root, me) => operate(me, { op: "sharing", header, me, homes: roots.length, root })),
  );
  const bots = { level: "normal", pace: "quick", tempers: people.map((home) => (home === null ? "bold" : null)) };
  const kept = { entries: [], letters: [], written: 0, faults: [] };
  const matches = roots.map((root, me) => new JointMatch({ match: name, header, me, root, sharings, people, bots, clock: 0, turn_clock: 0, owner: null, ...kept }));
  const log = [];
  const verdicts = homes.map(() => null);
  const turn = async (me, now) => {
    const operation = matches[me].operation(now);
    if (operation === null) return;
    const { say, propose, news } = matches[me].done(await operate(me, operation), now);
    verdicts[me] = news.verdict ?? verdicts[me];
    for (const [to, text] of say) {
      for (const [other, match] of matches.entries()) if (other !== me && (to === ALL || to === other)) match.hear(me, text);
    }
    for (const deed of propose.filter((one) => !log.includes(one))) {
      log.push(deed);
      for (const match of matches) match.entry(deed);
    }
  };
  for (let now = 0; verdicts.includes(null); now += STEP_MS) {
    await Promise.all(homes.map((_, me) => turn(me, now)));
    if (now > 1_000_000) throw new Error("nobody goes on");
  }
  return { verdicts };
};
