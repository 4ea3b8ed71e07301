// In place of Python: a part of a match of counted deeds. After each entry every home writes a letter to all, with its number, and goes on
// when it has those of all; then the home whose turn it is may answer. It keeps the rules of the real one about what must be kept.

/** A letter: `<author>.<number>`; it can be handed on by whoever has it. */
const nameOf = (author, number) => `${author}.${number}`;

export class FakePart {
  constructor({ me, homes, most }) {
    Object.assign(this, { me, homes, most, entries: [], letters: new Set(), kept: new Set(), out: [], pending: null });
  }

  operate({ open, entries, letters, asks, says, compares, inventories, end, now }) {
    if (open) {
      for (const letter of open.letters) this.#take(letter);
      if ([...this.letters].filter((one) => one.startsWith(`${this.me}.`)).length < open.written)
        throw new Error("save_unreadable");
      for (const entry of open.entries) this.#read(entry);
      this.#write();
      this.out = this.out.filter((one) => !open.letters.includes(one));
    }
    for (const entry of entries) this.#read(entry);
    for (const [, letter] of letters) this.#take(letter);
    for (const [seat, value] of says) {
      if (seat === this.me && this.isAsked) this.pending = `${this.entries.length}:${this.me}:${value}`;
    }
    this.#write();
    const keep = [...this.letters].filter((one) => !this.kept.has(one) && one.startsWith(`${this.me}.`));
    for (const one of keep) this.kept.add(one);
    const handed = asks.flatMap(([home, names]) => names.filter((name) => this.letters.has(name)).map((name) => [home, name]));
    const out = this.out.splice(0).map((one) => [-1, one]);
    const isOver = this.entries.length === this.most;
    return {
      letters: [...out, ...handed],
      keep,
      written: [...this.letters].filter((one) => one.startsWith(`${this.me}.`)).length,
      faults: [],
      deeds: this.pending === null ? [] : [this.pending],
      ready: this.isLevel ? this.entries.length : null,
      lacks: this.#lacks(),
      wants: [],
      silent: [],
      waits: [],
      unlike: end && !inventories.length ? [(this.me + 1) % this.homes] : [],
      verdict: isOver && this.isLevel ? { steps: now, faults: [], unknown: [], record: this.entries.join(" ") } : null,
      screens: [],
      thinks: [],
      inventories: compares.map((home) => [home, "all"]),
      told: [],
    };
  }

  #read(entry) {
    const [number] = entry.split(":");
    if (Number(number) === this.entries.length) this.entries.push(entry); // a later one of that number is void
    if (this.pending === entry || !this.pending?.startsWith(`${this.entries.length}:`)) this.pending = null;
  }

  #take(letter) {
    this.letters.add(letter);
    if (letter.startsWith(`${this.me}.`)) this.kept.add(letter);
  }

  #write() {
    for (let number = 0; number <= this.entries.length; number += 1) {
      const one = nameOf(this.me, number);
      if (!this.letters.has(one)) this.out.push(one);
      this.letters.add(one);
    }
  }

  #lacks() {
    const homes = Array.from({ length: this.homes }, (_, home) => nameOf(home, this.entries.length));
    return homes.filter((name) => !this.letters.has(name));
  }

  get isLevel() {
    return this.#lacks().length === 0;
  }

  get isAsked() {
    return this.isLevel && this.entries.length < this.most && this.entries.length % this.homes === this.me;
  }
}
