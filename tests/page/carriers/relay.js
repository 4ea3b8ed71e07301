// A relay of Nostr inside this process, as the sockets of the page see it; it does what a test tells it to.

export class SimulatedRelay {
  /** What it does with each message of a client: answers it as a good relay does, unless a test puts something else here. */
  handle = (socket, message) => this.serve(socket, message);
  /** What it hands to each who listens, for each event: the event, as often and in the order that a test likes. */
  spread = (event) => [event];
  events = [];
  opened = 0;
  #subscriptions = new Map();

  /** The class that stands in for WebSocket. */
  socketClass() {
    const relay = this;
    return class extends EventTarget {
      static CONNECTING = 0;
      static OPEN = 1;
      static CLOSED = 3;
      readyState = 0;
      constructor(url) {
        super();
        this.url = url;
        relay.opened += 1;
        queueMicrotask(() => {
          if (this.readyState !== 0) return;
          this.readyState = 1;
          this.dispatchEvent(new Event("open"));
        });
      }
      send(text) {
        queueMicrotask(() => relay.handle(this, JSON.parse(text)));
      }
      close() {
        if (this.readyState === 3) return;
        this.readyState = 3;
        relay.#subscriptions.delete(this);
        this.dispatchEvent(new Event("close"));
      }
    };
  }

  /** @param {unknown[]} message what the relay says to a client */
  say(socket, message) {
    if (socket.readyState === 1) socket.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }

  serve(socket, [kind, what, filter]) {
    if (kind === "REQ") {
      this.#subscriptions.set(socket, { name: what, topics: filter["#x"] });
      this.say(socket, ["EOSE", what]);
    } else if (kind === "EVENT") {
      this.events.push(what);
      this.say(socket, ["OK", what.id, true, ""]);
      for (const event of this.spread(what)) this.pass(event);
    }
  }

  /** Hands an event to all who listen to its topic. */
  pass(event) {
    const [[, topic]] = event.tags;
    for (const [socket, { name, topics }] of [...this.#subscriptions])
      if (topics.includes(topic)) this.say(socket, ["EVENT", name, event]);
  }
}

/** Puts the relay in the place of all sockets while `work` runs. */
export async function within(relay, work) {
  const { WebSocket } = globalThis;
  globalThis.WebSocket = relay.socketClass();
  try {
    await work();
  } finally {
    globalThis.WebSocket = WebSocket;
  }
}

/** Waits until that is so. */
export async function until(condition, what = "it never came to that") {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 1000) throw new Error(what);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
