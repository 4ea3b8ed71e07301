// Modules that are fetched when they are needed may be out of reach then: the network has just changed, or is gone.

/** Whether a module could not be fetched, in the words of each browser. @param {unknown} error */
export const isPartMissing = (error) =>
  error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message);
