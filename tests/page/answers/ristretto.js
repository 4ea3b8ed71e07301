import { groupOf } from "../../../web/dealing/group.js";
import { ristretto255 } from "../../../web/node_modules/@noble/curves/ed25519.js";

const group = groupOf(ristretto255.Point);

const operations = {
  add: (a, b) => group.add(a, b),
  subtract: (a, b) => group.subtract(a, b),
  multiply: (a, _b, number) => group.multiply(BigInt(number), a),
  generate: (_a, _b, number) => group.multiply(BigInt(number), group.generator),
  read: (_a, _b, digits) => group.read(digits),
};

/**
 * Carries out one operation after the other, each on the last two points; what each gives, and whether it is the one before.
 * @param {[keyof operations, string][]} steps
 */
export default (steps) => {
  let [before, last] = [group.zero, group.prepared(group.generator)];
  return steps.map(([name, argument]) => {
    const point = operations[name](last, before, argument);
    if (!point) return [null, false];
    const found = [group.write(point), group.equal(point, last)];
    [before, last] = [last, point];
    return found;
  });
};
