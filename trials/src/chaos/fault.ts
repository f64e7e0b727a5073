import type { Floor } from './floor.ts';

/** The measured figure, and the parts of the promise that did not hold. */
export interface Finding {
  readonly figure: string;
  readonly broken: readonly string[];
}

/** One fault: its action, its promise and its recovery. */
export interface Fault {
  readonly id: string;
  readonly does: string;
  readonly promise: string;
  readonly heals: string;
  /** One gateway with an embedded database on a small disk; by default three gateways, PostgreSQL and Redis. */
  readonly isOnSmallDisk?: boolean;
  /** Applies the fault, recovers and measures, while staff and players write. */
  readonly strike: (floor: Floor) => Promise<Finding>;
}

export const namesOfTrue = (all: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(all).flatMap(([words, is]) => (is ? [words] : []));

/** The machine lacks something that this fault needs; its promise counts as not shown. */
export class CannotBeTried extends Error {}

/** Returns a duration as text: `12 ms`, `7.8 s`. */
export const inWords = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
