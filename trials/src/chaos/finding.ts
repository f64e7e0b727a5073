/** The measured figure, and the parts of the promise that did not hold. */
export interface Finding {
  readonly figure: string;
  readonly broken: readonly string[];
}

export const namesOfTrue = (all: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(all).flatMap(([words, is]) => (is ? [words] : []));

/** The machine lacks something that this fault needs; its promise counts as not shown. */
export class CannotBeTried extends Error {}

/** Returns a duration as text: `12 ms`, `7.8 s`. */
export const inWords = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
