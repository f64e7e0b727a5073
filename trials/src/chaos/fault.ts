import { type Finding, namesOfTrue, type StackKind } from './finding.ts';
import type { Floor } from './floor/floor.ts';

type Area = 'Upstream' | 'Gateway' | 'Redis' | 'PostgreSQL' | 'Client';

interface FaultWords {
  readonly id: string;
  readonly area: Area;
  readonly stack: StackKind;
  readonly does: string;
  readonly promise: string;
  readonly heals: string;
}

/** One fault: its action, its promise and its recovery. */
export interface Fault extends FaultWords {
  /** Applies the fault, recovers and measures, while staff and players write. */
  readonly run: (floor: Floor) => Promise<Finding>;
}

interface FaultOf<Measured> extends FaultWords {
  readonly strike: (floor: Floor) => Promise<Measured>;
  readonly figure: (measured: Measured) => string;
  /** Descriptions of broken promises; true when that promise was broken. */
  readonly verdict: (measured: Measured) => Readonly<Record<string, boolean>>;
}

export const defineFault = <Measured>({ strike, figure, verdict, ...words }: FaultOf<Measured>): Fault => ({
  ...words,
  run: async (floor) => {
    const measured = await strike(floor);
    return { figure: figure(measured), broken: namesOfTrue(verdict(measured)) };
  },
});
