// Coup's table: the other players around, the claim in the middle, the reader's cards, and the dock.

import { html } from "htm/preact";
import { closedProps } from "../../table/buttons.js";
import { useChoice, whyWords } from "../../table/choice.js";
import { useKeys } from "../../table/keys.js";
import { useMotion } from "../../table/motion.js";
import { duty, othersOf } from "../../table/view.js";
import { actions, hasManyActions, isAimed, KEYS, pricesOf, tapAction } from "./actions.js";
import { Aim, AROUND } from "./around.js";
import { Patterns } from "./art.js";
import { ClaimCard, Deck, Recent } from "./claim.js";
import { CoupDock } from "./dock.js";
import { Hand } from "./hand.js";
import { involvementOf, Tile, tileWords } from "./players.js";
import { Rail } from "./rail.js";
import { claimsOf, focusOf, lastPlayed } from "./shown.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../table/choice.js").Choice} Choice */

export { Rail };

/** What the first screen does not need. @type {import("../../core/types.js").TableModule["more"]} */
export const more = () => import("./more.js");

/** The match as a picture, drawn by modules that are fetched when one is wanted. @type {import("../../core/types.js").TableModule["posterOf"]} */
export const posterOf = async (match) => (await import("./poster.js")).posterOf(match);

/** @param {TableProps} props */
export default function Table(props) {
  const { screen, me, calm, log, say, inspect, settings } = props;
  const { view } = screen;
  const focus = focusOf(view);
  const past = focus ? null : lastPlayed(log);
  const claim = focus ?? past?.focus;
  const choice = useChoice(props);
  const root = useMotion(screen, log.length, calm, "coins");
  const claims = claimsOf(log);
  const others = othersOf(view, me);
  const open = choice.groups.find((group) => group.name === choice.open && screen.question?.name === "act");
  const aimed = isAimed(open) ? open : undefined;
  const prices = pricesOf(aimed);
  const reference = () => void openReference(props);
  useKeys(settings.keys !== false, (key) => keyed(key, choice, aimed, root.current));

  const crowd = others.length > 6 ? " crowd" : "";
  const many = hasManyActions(props.room) ? " many" : "";
  // many actions leave the last turn no room on a low phone, and with many players on any
  const news = !many ? "told" : crowd ? undefined : "told-high";
  return html`<div class=${`table coup seats-${others.length}${crowd}${many}${aimed ? " aiming" : ""}`} data-game="coup"
      data-rail="spare" data-grows data-news=${news} ref=${root}>
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
            involvement=${involvementOf(view, seat)}
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
      <section class="middle" data-grow aria-label=${say("table.stage")}>
        <${Deck} table=${props} />
        <div class="centre">
          ${claim ? html`<${ClaimCard} table=${props} focus=${claim} outcome=${past?.outcome} />` : null}
          ${focus || screen.over ? null : html`<${Recent} key=${duty(screen) ? "asked" : "waiting"} table=${props} />`}
        </div>
      </section>
      ${focus ? html`<${Aim} root=${root} from=${focus.actor} to=${focus.target} me=${me} />` : null}
    </div>
    <${Hand} table=${props} choice=${choice} onReference=${reference} />
    <${CoupDock} table=${props} choice=${choice} onReference=${reference} />
  </div>`;
}

/** @param {TableProps} props */
async function openReference({ screen, say, room, inspect }) {
  const { Rules } = await import("./reference.js");
  inspect(say("table.reference"), html`<${Rules} say=${say} room=${room} screen=${screen} />`);
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
      // a tap on one of several picks leaves the focus on the button that commits them
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
