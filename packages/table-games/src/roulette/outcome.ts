import type { RandomSource } from '../random/random-source.ts';
import { sectorOf, type WheelSector } from './sectors.ts';
import {
  colourOf,
  DOUBLE_ZERO,
  isPocket,
  type Pocket,
  type PocketColour,
  pocketName,
  WHEEL_ORDERS,
  type WheelKind,
} from './wheel.ts';

/** A third of the layout: dozen 1 is 1-12; column 1 is 1, 4, 7 … 34. */
export type Third = 1 | 2 | 3;

/** The results of a spin that bets are paid on. Even chance, dozen and column are null for zeros. */
export interface RouletteOutcome {
  readonly number: Pocket;
  readonly colour: PocketColour;
  readonly parity: 'odd' | 'even' | null;
  /** Low is 1-18 (manque), high is 19-36 (passe). */
  readonly half: 'low' | 'high' | null;
  readonly dozen: Third | null;
  readonly column: Third | null;
  /** Null on a double-zero wheel, which has no French sectors. */
  readonly sector: WheelSector | null;
}

function factsOf(number: Pocket, wheel: WheelKind): RouletteOutcome {
  const onLayout = number !== 0 && number !== DOUBLE_ZERO;
  return Object.freeze({
    number,
    colour: colourOf(number),
    parity: onLayout ? (number % 2 === 0 ? 'even' : 'odd') : null,
    half: onLayout ? (number <= 18 ? 'low' : 'high') : null,
    dozen: onLayout ? (Math.ceil(number / 12) as Third) : null,
    column: onLayout ? ((((number - 1) % 3) + 1) as Third) : null,
    sector: wheel === 'single_zero' ? sectorOf(number) : null,
  });
}

const outcomesOn = (wheel: WheelKind): readonly RouletteOutcome[] =>
  WHEEL_ORDERS[wheel].map((_, number) => factsOf(number, wheel));

const OUTCOMES: Readonly<Record<WheelKind, readonly RouletteOutcome[]>> = {
  single_zero: outcomesOn('single_zero'),
  double_zero: outcomesOn('double_zero'),
};

/**
 * Returns all results of a number.
 * @throws RangeError unless the wheel has the number
 */
export function rouletteOutcome(number: number, wheel: WheelKind = 'single_zero'): RouletteOutcome {
  if (!isPocket(number, wheel)) throw new RangeError(`The wheel has no number ${pocketName(number)}`);
  return OUTCOMES[wheel][number] as RouletteOutcome;
}

/** Spins an unbiased wheel. */
export function spinWheel(random: RandomSource, wheel: WheelKind = 'single_zero'): RouletteOutcome {
  return rouletteOutcome(random.pick(WHEEL_ORDERS[wheel]), wheel);
}
