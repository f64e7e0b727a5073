/** A possible bias of a wheel: neighbouring pockets that come more or less often than expected. */
export interface Leaning {
  readonly family: 'pocket' | 'sector';
  /** The place on the wheel of the first pocket, and the number of pockets clockwise, including the first. */
  readonly first: number;
  readonly length: number;
  /** The relative excess: with 0.25, these pockets together come a quarter more often than on an even wheel. */
  readonly lift: number;
  /** The change of the logarithm of the likelihood ratio for a spin into these pockets, and for one outside of them. */
  readonly inside: number;
  readonly outside: number;
}

/** The lengths of the tested sectors. A sector of another length is detected by the nearest lengths in this list. */
export const SECTOR_LENGTHS = [3, 5, 7, 9] as const;
/**
 * Each lift is 1.6 times the previous one: a lift between two of them loses at most 7 % of the evidence. They go on as
 * far as a share can: a bias beyond the last one would be evidence for the spread as a whole, which names no pocket.
 */
const LIFTS = [0.06, 0.1, 0.16, 0.25, 0.4, 0.64, 1, 1.6, 2.5, 4, 6.4, 10, 16, 25, -0.1, -0.2, -0.4] as const;

/** Returns the lifts with which neighbours do not come more often than in every spin. */
const liftsOf = (pockets: number, length: number): readonly number[] =>
  LIFTS.filter((lift) => (length / pockets) * (1 + lift) < 1);

/** Returns the two log likelihood ratios of a spin against an even wheel with this number of pockets. */
function stepsOf(pockets: number, length: number, lift: number): Pick<Leaning, 'inside' | 'outside'> {
  const even = length / pockets;
  return { inside: Math.log1p(lift), outside: Math.log((1 - even * (1 + lift)) / (1 - even)) };
}

/** Returns all lifts of a pocket or sector that begins at a place. */
export function leaningsAt(pockets: number, first: number, length: number): Leaning[] {
  const family = length === 1 ? 'pocket' : 'sector';
  return liftsOf(pockets, length).map((lift) => ({
    family,
    first,
    length,
    lift,
    ...stepsOf(pockets, length, lift),
  }));
}

/** Returns every leaning that a wheel with this number of pockets is tested for. */
export function leaningsOf(pockets: number): Leaning[] {
  const places = Array.from({ length: pockets }, (_, place) => place);
  return [1, ...SECTOR_LENGTHS].flatMap((length) =>
    places.flatMap((first) => leaningsAt(pockets, first, length)),
  );
}

/** The three tests share the evidence evenly: the largest pocket, the sectors, and the spread as a whole. */
export const FAMILY_WEIGHT = 1 / 3;

/** Returns the prior weight of one leaning: the weights of a family add up to its share. */
export function weightOf(pockets: number, { family, length }: Pick<Leaning, 'family' | 'length'>): number {
  const lengths = family === 'pocket' ? 1 : SECTOR_LENGTHS.length;
  return FAMILY_WEIGHT / (lengths * pockets * liftsOf(pockets, length).length);
}
