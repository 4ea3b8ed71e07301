// The type of a feature: its fields of the page's state, the actions that change them, and its reactions to other actions.

/** @typedef {import("../features/features.js").Model} Model */
/** @typedef {import("../features/features.js").Payloads} Payloads */

/**
 * What is known before the first draw.
 * @typedef {{
 *   settings: import("./types.js").Settings, name: string, app: string, pageTexts: import("./texts.js").Catalogue,
 *   shelf: import("./types.js").ShelfGame[], pick: string|null, system: import("../features/settings/settings_actions.js").System,
 *   turnServer: import("../features/settings/settings_actions.js").TurnServer, unkept: import("./device.js").Trouble,
 *   saved: import("./device.js").SavedRoom[], past: import("../features/past/past_actions.js").PastMatch[], inApp: string|null,
 *   canShare: boolean, saves: boolean, invited: boolean, chosenPart: import("../features/same_room/same_room_actions.js").Chosen|null,
 * }} Start
 *
 * Changes the state, then triggers a redraw and the effects. An action without a payload is dispatched by its name alone.
 * @typedef {<N extends keyof Payloads>(name: N, ...payload: Payloads[N] extends void ? [] : [Payloads[N]]) => void} Dispatch
 *
 * What effects may use. `use(make)` returns this page's instance of `make`, created lazily and cached: for objects that are not
 * data (a session, a worker).
 * @typedef {{
 *   root: URL, device: import("./device.js").Device, version: import("../net/types.js").Version,
 *   places: import("../router/history.js").History, model: () => Model, say: () => import("./types.js").Say,
 *   dispatch: Dispatch, use: <T>(make: (page: Page) => T) => T,
 * }} Page
 */

/**
 * Something that can happen, for a feature that may change the fields `Own`. `predicate`: whether it can happen now; if not, the
 * dispatch does nothing. `anew`: the fields of every feature that live as long as a room start over. `perform`: what changes in
 * the state; pure. `effect`: what is then done in the world; `before` is the state before the action. A promise from an effect is
 * awaited, and its failure is reported.
 * @template P, [Own=Model]
 * @typedef {{
 *   predicate?: (model: Model, payload: P) => boolean,
 *   anew?: boolean,
 *   perform?: (model: Model, payload: P) => Partial<Own>,
 *   effect?: (page: Page, payload: P, before: Model) => unknown,
 * }} Action
 */

/**
 * `state`: its fields when the page starts. `room`: its fields that start over with every room. `actions`: by name,
 * "feature/verb", or as the session says it ("line/screen"). `on`: its reactions to actions of other features. `Shared`: fields
 * of other features that it changes as well.
 * @template State, RoomState, P, [Shared={}]
 * @typedef {{
 *   state?: (start: Start) => State,
 *   room?: () => RoomState,
 *   actions: {[N in keyof P]: Action<P[N], State & RoomState & Shared>},
 *   on?: {[N in keyof Payloads]?: Action<Payloads[N], State & RoomState & Shared>},
 * }} Feature
 */

export {};
