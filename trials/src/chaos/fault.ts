import type { Floor } from './floor/floor.ts';

export type Area = 'Upstream' | 'Gateway' | 'Redis' | 'PostgreSQL' | 'Client';

/** Over which house a fault is tried: one gateway, three of them behind a balancer, or one with an embedded database. */
export type HouseKind = 'one' | 'three' | 'embedded';

/** What came of a fault: the figure that was measured, and what of its promise did not hold. */
export interface Finding {
  readonly figure: string;
  readonly broken: readonly string[];
}

export interface FaultWords {
  readonly id: string;
  readonly area: Area;
  readonly house: HouseKind;
  readonly does: string;
  readonly promise: string;
  readonly heals: string;
}

/** One bad day: what is done, what must hold all the while, and how it heals. */
export interface Fault extends FaultWords {
  /** Strikes, heals and measures, while staff and players talk. */
  readonly run: (floor: Floor) => Promise<Finding>;
}

interface FaultOf<Measured> extends FaultWords {
  readonly strike: (floor: Floor) => Promise<Measured>;
  readonly figure: (measured: Measured) => string;
  /** By words for what went wrong, whether it did. */
  readonly verdict: (measured: Measured) => Readonly<Record<string, boolean>>;
}

export const defineFault = <Measured>({ strike, figure, verdict, ...words }: FaultOf<Measured>): Fault => ({
  ...words,
  run: async (floor) => {
    const measured = await strike(floor);
    return { figure: figure(measured), broken: namesOfTrue(verdict(measured)) };
  },
});

export const namesOfTrue = (all: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(all).flatMap(([words, is]) => (is ? [words] : []));

/** The machine lacks what this fault needs: it counts as a promise that was not shown. */
export class CannotBeTried extends Error {}
