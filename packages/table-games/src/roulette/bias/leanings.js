/** Sectors that are tested. One of another length is seen by its neighbours in this list. */
export const SECTOR_LENGTHS = [3, 5, 7, 9];
/** Each is 1.6 times the one before: a lift between two of them loses at most 7 % of the evidence. */
const LIFTS = [0.06, 0.1, 0.16, 0.25, 0.4, 0.64, 1, -0.1, -0.2, -0.4];
/** Returns the two log likelihood ratios of a spin, against an even wheel of so many pockets. */
function stepsOf(pockets, length, lift) {
  const even = length / pockets;
  return { inside: Math.log1p(lift), outside: Math.log((1 - even * (1 + lift)) / (1 - even)) };
}
/** Returns all lifts of a pocket or sector that begins at a place. */
export function leaningsAt(pockets, first, length) {
  const family = length === 1 ? 'pocket' : 'sector';
  return LIFTS.map((lift) => ({ family, first, length, lift, ...stepsOf(pockets, length, lift) }));
}
/** Returns every leaning that a wheel of so many pockets is tested for. */
export function leaningsOf(pockets) {
  const places = Array.from({ length: pockets }, (_, place) => place);
  return [1, ...SECTOR_LENGTHS].flatMap((length) =>
    places.flatMap((first) => leaningsAt(pockets, first, length)),
  );
}
/** The three tests share the evidence evenly: the largest pocket, the sectors, and the spread as a whole. */
export const FAMILY_WEIGHT = 1 / 3;
/** Returns the prior weight of one leaning: the weights of a family add up to its share. */
export function weightOf(pockets, { family }) {
  const lengths = family === 'pocket' ? 1 : SECTOR_LENGTHS.length;
  return FAMILY_WEIGHT / (lengths * pockets * LIFTS.length);
}
//# sourceMappingURL=leanings.js.map
