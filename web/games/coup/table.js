// Coup's table: the other players around, the claim in the middle, the reader's cards, and the dock.

import { html } from "htm/preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { closedProps } from "../../table/buttons.js";
import { useChoice, whyWords } from "../../table/choice.js";
import { useKeys } from "../../table/keys.js";
import { useMotion } from "../../table/motion.js";
import { duty, othersOf } from "../../table/view.js";
import { Patterns } from "./art.js";
import { ClaimCard, Deck, Recent } from "./claim.js";
import { actions, CoupDock, hasManyActions, KEYS, pricesOf, tapAction } from "./dock.js";
import { Hand } from "./hand.js";
import { claimsOf } from "./history.js";
import { partOf, Rail, Tile, tileWords } from "./players.js";
import { About, Rules } from "./reference.js";
import { focusOf } from "./shown.js";

/** @typedef {import("../../types.js").TableProps} TableProps */
/** @typedef {import("../../table/choice.js").Choice} Choice */

export { doers, keys, signsAloud, standing } from "./aloud.js";
export { Ending } from "./ending.js";
export { Moment, momentOf } from "./moments.js";
export { posterOf } from "./poster.js";
export { explains, termOfFace } from "./reference.js";
export { soundsOf } from "./sounds.js";
export { About, Rail, Rules };

// where the others sit around the oval, in percent of its box, by how many they are
const AROUND = /** @type {Record<number, [number, number][]>} */ ({
  1: [[50, 15]],
  2: [
    [22, 22],
    [78, 22],
  ],
  3: [
    [12, 48],
    [50, 15],
    [88, 48],
  ],
  4: [
    [12, 62],
    [29, 17],
    [71, 17],
    [88, 62],
  ],
  5: [
    [12, 66],
    [15, 25],
    [50, 15],
    [85, 25],
    [88, 66],
  ],
  6: [
    [12, 68],
    [14, 27],
    [37, 14],
    [63, 14],
    [86, 27],
    [88, 68],
  ],
  7: [
    [11, 74],
    [11, 36],
    [29, 13],
    [50, 13],
    [71, 13],
    [89, 36],
    [89, 74],
  ],
  8: [
    [10, 82],
    [10, 50],
    [12, 17],
    [37, 13],
    [63, 13],
    [88, 17],
    [90, 50],
    [90, 82],
  ],
  9: [
    [10, 82],
    [10, 50],
    [10, 18],
    [30, 13],
    [50, 13],
    [70, 13],
    [90, 18],
    [90, 50],
    [90, 82],
  ],
  10: [
    [36, 91],
    [10, 82],
    [10, 50],
    [10, 18],
    [36, 13],
    [64, 13],
    [90, 18],
    [90, 50],
    [90, 82],
    [64, 91],
  ],
});

/** @param {TableProps} props */
export default function Table(props) {
  const { screen, me, calm, log, say, inspect, settings } = props;
  const { view } = screen;
  const focus = focusOf(view);
  const choice = useChoice(props);
  const root = useMotion(screen, log.length, calm, "coins");
  const claims = claimsOf(log);
  const others = othersOf(view, me);
  const aimed = choice.groups.find((group) => group.name === choice.open && screen.question?.name === "act");
  const prices = pricesOf(aimed);
  const reference = () => inspect(say("table.reference"), html`<${Rules} say=${say} room=${props.room} screen=${screen} />`);
  useKeys(settings.keys !== false, (key) => keyed(key, choice, aimed, root.current));

  const crowd = others.length > 6 ? " crowd" : "";
  const many = hasManyActions(props.room) ? " many" : "";
  return html`<div class=${`table coup seats-${others.length}${crowd}${many}${aimed ? " aiming" : ""}`} data-game="coup" ref=${root}>
    <${Patterns} />
    <div class="felt">
      <ul class="player-tiles" aria-label=${say("table.players")}>
        ${others.map(({ seat }, n) => {
          const option = aimed?.options.find((one) => one.seat === seat);
          const refused = aimed?.refused.find((one) => one.seat === seat);
          const [x, y] = AROUND[others.length]?.[n] ?? [50, 50];
          return html`<${Tile}
            key=${seat}
            table=${props}
            seat=${seat}
            claims=${claims.get(seat) ?? []}
            part=${partOf(view, seat)}
            aim=${option ? "open" : aimed ? "refused" : null}
            price=${option ? prices.get(seat) : undefined}
            why=${refused ? whyWords(say, refused) : ""}
            closed=${closedProps(choice, refused)}
            style=${{ "--x": `${x}%`, "--y": `${y}%` }}
            onTap=${() => {
              if (option) choice.give(option.value);
              else if (refused) choice.refuse(refused);
              else inspect(say.arg({ seat }), html`<p>${tileWords(props, seat, claims.get(seat) ?? [])}</p>`);
            }}
          />`;
        })}
      </ul>
      <section class="middle" aria-label=${say("table.stage")}>
        <${Deck} table=${props} />
        <div class="centre">${focus ? html`<${ClaimCard} table=${props} focus=${focus} />` : html`<${Recent} key=${duty(screen) ? "asked" : "waiting"} table=${props} />`}</div>
      </section>
      ${focus ? html`<${Aim} root=${root} from=${focus.actor} to=${focus.target} me=${me} />` : null}
    </div>
    <${Hand} table=${props} choice=${choice} onReference=${reference} />
    <${CoupDock} table=${props} choice=${choice} onReference=${reference} />
  </div>`;
}

/**
 * The button that a key presses.
 * @param {string} key @param {Choice} choice
 * @param {import("../../table/view.js").Group|undefined} aimed
 * @param {HTMLElement|null} root
 */
function keyed(key, choice, aimed, root) {
  if (key === "Escape" && choice.open) return choice.close;
  const press = (/** @type {string} */ what) => {
    const button = /** @type {HTMLElement|null|undefined} */ (root?.querySelector(what));
    if (!button) return null;
    return () => {
      // a card that is picked among others leaves the keyboard on the button that commits them
      if (!button.matches(".picks")) button.focus();
      button.click();
    };
  };
  if (key === "Enter") return press(".decision .button.big");
  const digit = KEYS.indexOf(key) + 1;
  if (digit >= 1) {
    if (aimed) return press(`.tile-place:nth-child(${digit}) .player-tile`);
    const action = root?.querySelector(".actions") ? actions(choice)[digit - 1] : null;
    if (action) return () => tapAction(choice, action);
    return (
      press(`.examining .reaction:nth-of-type(${digit})`) ??
      press(`.role-chip:nth-of-type(${digit + 1})`) ??
      press(`.own.open:nth-child(${digit})`)
    );
  }
  const reaction = { a: ".reaction.ok", d: ".reaction.danger", b: ".reaction.info:not(.role-chip)" }[key];
  return reaction ? press(`.decision ${reaction}`) : null;
}

/**
 * Around the oval table a line leads from the actor to the target (the style sheet hides it elsewhere).
 * @param {{root: {current: HTMLElement|null}, from: number, to: number|null, me: number|null}} props
 */
function Aim({ root, from, to, me }) {
  const [path, setPath] = useState("");
  useLayoutEffect(() => {
    const table = root.current;
    const felt = table?.querySelector(".felt");
    if (!table || !felt || to === null) return setPath("");
    const place = (/** @type {number} */ seat) => table.querySelector(seat === me ? ".hand" : `.tile-place[data-seat="${seat}"]`);
    const draw = () => {
      const [home, a, b] = [felt, place(from), place(to)].map((one) => one?.getBoundingClientRect());
      if (home && a && b) setPath(arrow(home, a, b));
    };
    // It draws at once, too, but after the layout of the page, not by one of its own.
    const watch = new ResizeObserver(draw);
    watch.observe(felt);
    return () => watch.disconnect();
  }, [from, to, me]);
  return html`<svg class="aim-line" aria-hidden="true"><path d=${path} /></svg>`;
}

/**
 * An arrow from one place to another, bent through the middle of the table, where the claim lies over it.
 * @param {DOMRect} home @param {DOMRect} from @param {DOMRect} to
 */
function arrow(home, from, to) {
  const [cx, cy] = [home.width / 2, home.height * 0.58];
  const [x1, y1] = edge(from, home, cx, cy);
  const [x2, y2] = edge(to, home, cx, cy);
  const turn = Math.atan2(y2 - cy, x2 - cx);
  const barb = (/** @type {number} */ by) => `${x2 - 15 * Math.cos(turn + by)} ${y2 - 15 * Math.sin(turn + by)}`;
  return `M${x1} ${y1}L${cx} ${cy}L${x2} ${y2}M${barb(0.5)}L${x2} ${y2}L${barb(-0.5)}`;
}

/**
 * Where the line from a point to the middle of a box meets the box's edge, a little outside of it.
 * @param {DOMRect} box @param {DOMRect} home @param {number} cx @param {number} cy
 * @returns {[number, number]}
 */
function edge(box, home, cx, cy) {
  const [x, y] = [box.x + box.width / 2 - home.x, box.y + box.height / 2 - home.y];
  const [dx, dy] = [cx - x, cy - y];
  const out = Math.min((box.width / 2 + 6) / Math.abs(dx || 1), (box.height / 2 + 6) / Math.abs(dy || 1), 1);
  return [x + dx * out, y + dy * out];
}
