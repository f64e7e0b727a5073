/** Over which house a fault is tried: one gateway, three of them behind a balancer, or one with an embedded database. */
export type HouseKind = 'one' | 'three' | 'embedded';

/** What came of a fault: the figure that was measured, and what of its promise did not hold. */
export interface Finding {
  readonly figure: string;
  readonly broken: readonly string[];
}

export const namesOfTrue = (all: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(all).flatMap(([words, is]) => (is ? [words] : []));

/** The machine lacks what this fault needs: it counts as a promise that was not shown. */
export class CannotBeTried extends Error {}
