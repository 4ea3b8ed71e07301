// Pages of friends whose room outlives the device that keeps it.

import assert from "node:assert/strict";
import { test as node, suite } from "node:test";
import { LogDrawer } from "../../../web/session/log/drawer.js";
import { Device, inLobby, pause, seated, until } from "./pages.js";

// They wait for the clocks of their own pages, so they wait side by side.
const journeys = [];
const test = (...journey) => journeys.push(journey);

/** The pages do a deed each, one after the other, repeated like an answer, and all are acknowledged and seen. */
async function round(devices, name) {
  for (const [at, device] of devices.entries()) {
    const id = `${name}${at}`;
    device.do(id);
    const again = setInterval(() => device.do(id), 1000);
    await until(() => device.acks.includes(id)).finally(() => clearInterval(again));
  }
  const last = `${name}${devices.length - 1}`;
  await until(() => devices.every(({ deeds }) => deeds.includes(last)));
}

const logOf = ({ disk }) => new LogDrawer(disk, "room");

const closeAll = async (devices) => {
  for (const { table } of devices) await table?.close();
};

test("when the keeper's page is gone, the others go on, and nothing acknowledged is lost", async () => {
  for (const count of [3, 4]) {
    const { devices, owner, guests } = await seated(count);
    await round(devices, "a");
    owner.kill();
    const ms = await until(() => guests.some(({ leads }) => leads));
    assert.ok(ms < 10_000, `${ms} ms`);
    await round(guests, "b");
    const [{ deeds }] = guests;
    assert.deepEqual(
      deeds.filter((deed) => deed.startsWith("a")),
      devices.map((_, at) => `a${at}`),
    );
    assert.equal(guests.filter(({ leads }) => leads).length, 1);
    await closeAll(guests);
  }
});

test("a page that goes hands over: the others go on at once", async () => {
  for (const count of [2, 3, 4]) {
    const { owner, guests } = await seated(count);
    await round([owner, ...guests], "a");
    await pause(2100); // a keeper keeps for two seconds at least
    assert.equal(owner.hide(), true, `of ${count}`);
    const ms = await until(() => guests.some(({ leads }) => leads));
    assert.ok(ms < 8000, `${ms} ms`);
    await round(guests, "b");
    await closeAll(guests);
  }
});

test("the old keeper comes back as a guest, is told all, and may keep again", async () => {
  const { devices, owner, guests } = await seated(3);
  await round(devices, "a");
  await pause(2100);
  owner.hide();
  await until(() => guests.some(({ leads }) => leads));
  await round(guests, "b");
  owner.open();
  await until(() => owner.deeds.includes("b1"));
  assert.equal(owner.leads, false);
  await round(devices, "c");
  const keeper = guests.find(({ leads }) => leads);
  const others = devices.filter((device) => device !== keeper);
  keeper.kill();
  await until(() => others.some(({ leads }) => leads));
  await round(others, "d");
  await closeAll(others);
});

test("pages that reload find the match again, guests and keeper", async () => {
  const { devices, owner, guests } = await seated(3);
  await round(devices, "a");
  guests[0].kill();
  guests[0].open();
  await until(() => guests[0].deeds.includes("a2"));
  await round(devices, "b");
  owner.kill(5);
  owner.open();
  await until(() => owner.deeds.includes("b2"));
  assert.equal(owner.leads, true, "nobody was sooner");
  await round(devices, "c");
  await closeAll(devices);
});

test("a keeper that hears too few waits, and goes on when they are back", async () => {
  const { devices, owner, guests } = await seated(4);
  await round(devices, "a");
  for (const guest of guests) guest.kill();
  await until(() => owner.ops.some(({ op }) => op === "pause"));
  const { here, of, wants } = owner.ops.find(({ op }) => op === "pause");
  assert.deepEqual([here, of, wants], [1, 4, 2]);
  owner.do("alone");
  await pause(500);
  assert.equal(owner.acks.includes("alone"), false);
  guests[0].open();
  await until(() => owner.acks.includes("alone"));
  await round([owner, guests[0]], "b");
  await closeAll([owner, guests[0]]);
});

test("who plays with bots alone pays nothing: no word, no log", async () => {
  const { devices, owner } = await inLobby(1);
  owner.table.client.send({ t: "start" });
  await until(() => owner.news.some(({ room }) => room?.phase === "playing"));
  await round(devices, "a");
  assert.deepEqual([owner.line.said, owner.disk.keys()], [[], []]);
  await closeAll(devices);
});

test("a page that waits for a keeper is told how many could elect one", async () => {
  const { owner, guests } = await seated(4);
  const members = () => guests.map(({ news }) => news.findLast(({ type }) => type === "net/state").state.members);
  assert.deepEqual(members(), [undefined, undefined, undefined], "somebody keeps");
  guests[2].kill();
  owner.kill();
  await until(() => guests[0].line.peers.size === 1);
  const two = { here: 2, of: 4, wants: 3 };
  assert.deepEqual(members().slice(0, 2), [two, two]);
  guests[2].open();
  await until(() => guests.some(({ leads }) => leads));
  await until(() => members().every((one) => one === undefined));
  await closeAll(guests);
});

test("a device that saves data loads Python for no match that another can keep, and else asks first", async () => {
  const asks = ({ news }) => news.findLast(({ type }) => type === "net/state").state.asks === true;
  const one = await seated(3, [0]);
  await until(() => one.guests[1].python);
  assert.deepEqual([one.guests[0].python, one.guests.some(asks)], [undefined, false]);
  await closeAll(one.devices);

  const { devices, owner, guests } = await seated(3, [0, 1]);
  await until(() => asks(guests[0]));
  assert.deepEqual([guests[0].python, guests[1].python, asks(guests[1])], [undefined, undefined, false]);
  guests[1].saves = false; // its person has loaded the rules all the same
  await until(() => !asks(guests[0]));
  owner.kill();
  await until(() => guests[1].leads);
  await round(guests, "a");
  await closeAll(devices);
});

test("a keeper in a cut plays on for itself; when it is over its page forgets that, and asks for all again", async () => {
  const { devices, owner, guests } = await seated(3);
  await round(devices, "a");
  const { client } = owner.table;
  let forgotten = 0;
  const { startOver } = client;
  client.startOver = () => {
    forgotten += 1;
    startOver.call(client);
  };
  owner.line.isCut = true;
  owner.do("alone");
  await until(() => owner.deeds.includes("alone"));
  await until(() => guests.some(({ leads }) => leads));
  await round(guests, "b");
  assert.deepEqual([owner.acks.includes("alone"), forgotten], [false, 0]);
  owner.line.isCut = false;
  await until(() => forgotten > 0 && owner.deeds.includes("b1"));
  assert.deepEqual([owner.leads, owner.deeds.includes("alone"), forgotten], [false, false, 1]);
  await closeAll(devices);
});

test("what a keeper has said in an older term is not heard", async () => {
  const { devices, owner, guests } = await seated(3);
  await round(devices, "a");
  const old = { t: "screen", match: "m", view: { deeds: ["old"] }, events: [] };
  guests[0].line.heard(owner.key, `0.0.0|${JSON.stringify(old)}`);
  await pause(50);
  assert.equal(guests[0].deeds.includes("old"), false);
  await closeAll(devices);
});

test("a guest's word takes no match from the owner's device", async () => {
  const { devices, owner, guests } = await seated(3);
  await round(devices, "a");
  guests[0].line.peers.get(owner.key).tell("lobby|999999999999");
  await pause(200);
  assert.equal(owner.leads, true);
  await round(devices, "b");
  await closeAll(devices);
});

test("when the owner is gone from the lobby, the first who sits there keeps it, and the next after that", async () => {
  const { owner, guests } = await inLobby(4);
  owner.kill();
  const ms = await until(() => guests.some(({ leads }) => leads));
  assert.ok(ms > 8000 && ms < 16_000, `${ms} ms`);
  assert.equal(guests[0].leads, true);
  await round(guests, "a");
  guests[0].kill();
  await until(() => guests[1].leads);
  await round(guests.slice(1), "b");
  assert.equal(guests[2].leads, false);
  owner.open();
  const here = [owner, ...guests.slice(1)];
  await until(() => owner.leads && !guests[1].leads);
  await until(() => guests.slice(1).every(({ line }) => line.keeper === owner.key));
  await round(here, "c");
  await closeAll(here);
});

test("a guest's word takes no lobby from an owner who is there", async () => {
  const { devices, owner, guests } = await inLobby(3);
  await pause(7500); // an owner that has only just come takes the word of who sits there
  await pause(1100);
  guests[0].line.peers.get(owner.key).tell(`lobby|7|${guests[0].disk.text("log.room.deputy")}`);
  await pause(200);
  assert.equal(owner.leads, true);
  await round(devices, "a");
  await closeAll(devices);
});

test("of two pages that have kept one lobby in a cut, the first who sits there goes on", async () => {
  const { net, owner, guests } = await inLobby(5);
  const [first, , other] = guests;
  owner.kill();
  const heal = net.cut(guests.slice(0, 2), guests.slice(2));
  await until(() => first.leads && other.leads);
  await pause(7500); // nobody has only just come
  heal();
  await until(() => guests.every(({ line }) => line.keeper === first.key));
  assert.equal(other.leads, false);
  await round(guests, "a");
  await closeAll(guests);
});

test("and the owner, who was not alone in its side of the cut", async () => {
  const { net, devices, owner, guests } = await inLobby(4);
  const heal = net.cut([owner, guests[0]], guests.slice(1));
  await until(() => guests[1].leads);
  await pause(7500);
  heal();
  await until(() => devices.every(({ line }) => line.keeper === owner.key));
  await round(devices, "a");
  await closeAll(devices);
});

test("while the owner is away its deputy lets strangers in, and plays a match that outlives the deputy", async () => {
  const { net, owner, guests } = await inLobby(4);
  await until(() => guests.every(({ disk }) => disk.text("log.room.deputy") !== null));
  owner.kill();
  const impostor = (await Device.make(net, owner.key)).open();
  const stranger = (await Device.make(net, owner.key)).open();
  impostor.line.peers.get(stranger.key).tell(`lobby|5|${guests[0].disk.text("log.room.deputy")}`);
  await until(() => guests[0].leads);
  await until(() => stranger.line.keeper === guests[0].key);
  await round([...guests, stranger], "a");
  guests[0].table.client.send({ t: "start" });
  await until(() => [...guests, stranger].every(({ disk }) => disk.text("log.room.1") !== null));
  await round([...guests, stranger], "b");
  guests[0].kill();
  const rest = [guests[1], guests[2], stranger];
  await until(() => rest.some(({ leads }) => leads));
  await round(rest, "c");
  owner.open();
  await until(() => owner.deeds.includes("c2"));
  assert.equal(owner.leads, false, "a match goes on where it is");
  await closeAll([owner, impostor, ...rest]);
});

test("an owner alone opens what others have made of its room, not what it kept once", async () => {
  const { owner, guests } = await seated(3);
  await round([owner, ...guests], "a");
  await pause(2100);
  owner.hide();
  await until(() => guests.some(({ leads }) => leads));
  owner.open();
  await until(() => owner.deeds.includes("a2"));
  await until(() => !owner.saved.includes("\n"));
  owner.kill();
  for (const guest of guests) guest.kill();
  owner.disk.clear();
  owner.open();
  await until(() => owner.leads);
  await until(() => owner.news.some(({ room }) => room?.phase === "lobby"));
  await closeAll([owner]);
});

test("an owner who comes back and finds nobody goes on from its own save", async () => {
  const { owner, guests } = await seated(3);
  await round([owner, ...guests], "a");
  await pause(2100);
  owner.hide();
  await until(() => guests.some(({ leads }) => leads));
  for (const guest of guests) guest.kill();
  owner.open();
  await until(() => owner.leads, 30_000);
  await until(() => owner.deeds.includes("a2"));
  await closeAll([owner]);
});

test("who is left of two gives the match up and plays on in the same room; who comes back follows", async () => {
  const { owner, guests } = await seated(2);
  const [guest] = guests;
  await round([owner, guest], "a");
  guest.table.breakOff();
  assert.equal(guest.leads, false, "not while somebody keeps");
  await until(() => guest.disk.text("log.room.deputy") !== null);
  owner.kill();
  await pause(7000);
  assert.equal(guest.leads, false, "one of two can't open it");
  guest.table.breakOff();
  await until(() => guest.deeds.length === 0 && guest.leads);
  await round([guest], "b");
  owner.open();
  await until(() => owner.deeds.includes("b0") && !owner.leads);
  await round([owner, guest], "c");
  assert.equal(guest.leads, true);
  await until(() => [owner, guest].every(({ disk }) => disk.text("log.room.1") !== null));
  guest.kill();
  guest.open();
  await until(() => guest.leads && guest.deeds.includes("c0"));
  guest.table.client.send({ t: "to_lobby" });
  await until(() => owner.leads && !guest.leads);
  owner.table.client.send({ t: "start" });
  await until(() => [owner, guest].every(({ disk }) => disk.text("log.room.1") !== null));
  await round([owner, guest], "d");
  await closeAll([owner, guest]);
});

test("what is still under way of one match does not come into the log of the next", async () => {
  const { owner, guests } = await seated(3);
  const { match } = logOf(owner);
  await pause(2100);
  owner.hide();
  await until(() => guests.some(({ leads }) => leads));
  const keeper = guests.find(({ leads }) => leads);
  keeper.table.client.send({ t: "over" });
  keeper.table.client.send({ t: "start" }); // it still seals with a key of its own
  await until(() => guests.every((device) => ![null, match].includes(logOf(device).match) && logOf(device).chain !== null));
  await pause(2100);
  assert.equal(keeper.hide(), true);
  await closeAll(guests.filter((guest) => guest !== keeper));
});

test("of two people a watcher's page is a member, too: one of them goes on when the other is gone", async () => {
  const { owner, guests } = await inLobby(3);
  const [guest, watcher] = guests;
  watcher.table.client.send({ t: "stand" });
  await until(() => owner.news.findLast(({ type }) => type === "line/room").room.seats.length === 2);
  owner.table.client.send({ t: "start" });
  await until(() => [owner, ...guests].every((device) => logOf(device).match !== null));
  await round([owner, guest], "a");
  owner.kill();
  await until(() => guest.leads);
  await round([guest, watcher], "b");
  assert.ok(guest.deeds.includes("a1"));
  await closeAll(guests);
});

test("the owner who is back signs for whoever keeps: after nine keepers a stranger still enters by the link", async () => {
  const { net, owner, guests } = await seated(3);
  let [keeper, next] = guests;
  await pause(2100);
  owner.hide();
  await until(() => guests.some(({ leads }) => leads));
  if (next.leads) [keeper, next] = [next, keeper];
  const plays = async (others) => {
    const { match } = logOf(keeper);
    keeper.table.client.send({ t: "over" });
    keeper.table.client.send({ t: "start" });
    const isThere = ({ match: now, chain }) => now !== null && now !== match && chain !== null;
    await until(() => [keeper, ...others].every((device) => isThere(logOf(device))));
  };
  for (let keepers = 2; keepers < 10; keepers += 1) {
    if (keepers === 6) {
      assert.equal(logOf(keeper).chain.length, 5);
      owner.open();
      await until(() => logOf(keeper).chain.length === 1);
      owner.kill();
      await until(() => keeper.line.peers.size === 1);
    }
    await plays([next]);
    await pause(2100);
    assert.equal(keeper.hide(), true);
    await until(() => next.leads);
    [keeper, next] = [next, keeper.open()];
    await until(() => next.line.keeper === keeper.key);
  }
  const stranger = (await Device.make(net, owner.key)).open();
  await until(() => stranger.line.keeper === keeper.key);
  await round([keeper, next, stranger], "z");
  await closeAll([keeper, next, stranger]);
});

suite("pages of one room", { concurrency: 8 }, () => {
  for (const journey of journeys) node(...journey);
});
