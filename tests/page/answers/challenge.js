import { challengeCode, challengeOf, comparedWords, readChallenge, saveBefore } from "../../../web/features/room/challenge.js";

const say = (key, args = {}) => `${key} ${Object.values(args).join(" ")}`.trim();

/**
 * A finished match as a challenge, sent as a link and opened by somebody else: the save of their room, and how both compare.
 * @param {{model: object, save: string, key: string, most: number}} sent
 */
export default ({ model, save, key, most }) => {
  const link = challengeCode(challengeOf(model, save));
  const challenge = readChallenge(link);
  const cut = [link.slice(0, -1), link.slice(0, 40), "#c1.", "#c2.AAAA", "#r1.AAAA"].map(readChallenge);
  return {
    length: link.length,
    save: saveBefore(challenge, key, "Bob", most),
    same: comparedWords(say, challenge, model.screen, model.room.your_seat),
    elsewhere: comparedWords(say, challenge, { ...model.screen, match: "m99.abc" }, model.room.your_seat),
    cut,
  };
};
