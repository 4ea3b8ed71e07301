/** Those of the phrases for which the game has a picture. @param {{game: string, phrases: string[]}} given */
export default async ({ game, phrases }) => {
  const { Phrase } = await import(`../../../web/games/${game}/phrases.js`);
  return phrases.filter((id) => {
    const { type, props } = Phrase({ id });
    return type(props) !== null;
  });
};
