// Loaded into Playwright's driver: two things that Firefox says in its own way, told as the driver expects them.

const { parse } = JSON;

JSON.parse = (text, ...rest) => {
  const said = parse(text, ...rest);
  // The driver names the colours that a page shall prefer. A Firefox that does not know this command yet goes on with those of
  // the system, which is no reason to give up.
  if (said?.error === "unknown command" && said.message.includes("emulation.setMediaFeaturesOverride")) {
    return { type: "success", id: said.id, result: {} };
  }
  // The driver tells downloads apart by names that this Firefox does not give them.
  if (said?.method?.startsWith("browsingContext.download")) said.params.download ??= said.params.url;
  return said;
};
