// The page's state, one value, and `dispatch`, the one way to change it. It knows no feature, no screen and no browser.

/** @typedef {import("./feature.js").Model} Model */
/**
 * Any feature, and any action: no value fits every payload, so payloads are cast here. `Dispatch` has the type of each action's
 * payload.
 * @typedef {import("./feature.js").Feature<object, object, Record<string, never>>} AnyFeature
 * @typedef {import("./feature.js").Action<never, object>} AnyAction
 */

/**
 * The handlers of each action's name: the action itself first, then the reactions of other features, in their order.
 * Throws Error when two features have an action of the same name, or one reacts to an action that no feature has.
 * @param {Record<string, AnyFeature>} features
 * @returns {Map<string, AnyAction[]>}
 */
export function handlersOf(features) {
  /** @type {Map<string, AnyAction[]>} */
  const handlers = new Map();
  for (const { actions } of Object.values(features)) {
    for (const [name, action] of Object.entries(actions)) {
      if (handlers.has(name)) throw new Error(`two actions are called ${name}`);
      handlers.set(name, [/** @type {AnyAction} */ (action)]);
    }
  }
  for (const [feature, { on = {} }] of Object.entries(features)) {
    for (const [name, reaction] of Object.entries(on)) {
      const known = handlers.get(name);
      if (!known) throw new Error(`${feature} listens to ${name}, which is no action`);
      known.push(/** @type {AnyAction} */ (reaction));
    }
  }
  return handlers;
}

/** The initial values of all fields that live as long as a room. @param {Record<string, AnyFeature>} features */
function roomAnew(features) {
  return /** @type {Partial<Model>} */ (Object.assign({}, ...Object.values(features).map(({ room }) => room?.())));
}

/**
 * The initial state of the page.
 * @param {Record<string, AnyFeature>} features @param {import("./feature.js").Start} start @returns {Model}
 */
export function initialState(features, start) {
  return Object.assign({}, ...Object.values(features).map(({ state }) => state?.(start)), roomAnew(features));
}

/**
 * `changed` is called after each change, before the effects; `failed` with the error of an effect, thrown or rejected.
 * @param {{features: Record<string, AnyFeature>, model: Model, world: Omit<import("./feature.js").Page, "model"|"dispatch"|"use">,
 *   changed: () => void, failed: (error: unknown) => void}} setup
 */
export function createStore({ features, model: first, world, changed, failed }) {
  const handlers = handlersOf(features);
  let model = first;

  /** @param {string} name @param {unknown} [given] */
  const dispatch = (name, given) => {
    const payload = /** @type {never} */ (given);
    const [action, ...reactions] = handlers.get(name) ?? [];
    if (!action) throw new Error(`${name} is no action`);
    if (action.predicate?.(model, payload) === false) return;
    const before = model;
    const wanted = [action, ...reactions.filter(({ predicate }) => predicate?.(before, payload) !== false)];
    if (action.anew) model = { ...model, ...roomAnew(features) };
    for (const { perform } of wanted) if (perform) model = { ...model, ...perform(model, payload) };
    if (model !== before) changed();
    for (const { effect } of wanted) if (effect) void run(() => effect(page, payload, before));
  };

  /** @param {() => unknown} effect */
  const run = async (effect) => {
    try {
      await effect();
    } catch (error) {
      failed(error);
    }
  };

  /** @type {Map<Function, unknown>} */
  const made = new Map();
  /** @type {import("./feature.js").Page} */
  const page = {
    ...world,
    model: () => model,
    dispatch: /** @type {import("./feature.js").Dispatch} */ (dispatch),
    use(make) {
      if (!made.has(make)) made.set(make, make(page));
      return /** @type {ReturnType<typeof make>} */ (made.get(make));
    },
  };
  return page;
}
