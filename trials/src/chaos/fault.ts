import { type Finding, type HouseKind, namesOfTrue } from './finding.ts';
import type { Floor } from './floor/floor.ts';

type Area = 'Upstream' | 'Gateway' | 'Redis' | 'PostgreSQL' | 'Client';

interface FaultWords {
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
