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

/** A whole match; what the audit of each home says, and the bytes that have been sent. */
window.playTogether = async (match) => {
  await Promise.all(homes.map((home, me) => home.call("begin", { ...match, me, homes: homes.length })));
  const inboxes = homes.map(() => []);
  const answers = [];
  let heard = 0;
  let bytes = 0;
  for (let over = false; !over; ) {
    const news = answers.slice(heard);
    heard = answers.length;
    const told = await Promise.all(homes.map((home, me) => home.call("step", { letters: inboxes[me].splice(0), answers: news })));
    told.forEach(({ letters }, author) => {
      for (const [to, letter] of letters) {
        for (const other of inboxes.keys()) {
          if (other === author || (to !== ALL && to !== other)) continue;
          inboxes[other].push([author, letter]);
          bytes += letter.length / 2;
        }
      }
    });
    const answer = told.find(({ answer }) => answer)?.answer;
    if (answer) answers.push(answer);
    over = told.every((home) => home.over) && inboxes.every((inbox) => inbox.length === 0);
    if (!over && !answer && news.length === 0 && inboxes.every((inbox) => inbox.length === 0)) throw new Error("nobody goes on");
  }
  const roots = await Promise.all(homes.map((home) => home.call("root", null)));
  return { verdicts: await Promise.all(homes.map((home) => home.call("verdict", roots))), bytes };
};
