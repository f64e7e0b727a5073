import type { RandomSource } from '../random/random-source.ts';
import { sectorOf, type WheelSector } from './sectors.ts';
import { colourOf, isPocket, type Pocket, type PocketColour, WHEEL_ORDER } from './wheel.ts';

/** A third of the layout: dozen 1 is 1-12; column 1 is 1, 4, 7 … 34. */
export type Third = 1 | 2 | 3;

/** What a spin pays on. Zero is in no even chance, dozen or column: those are null for it. */
export interface RouletteOutcome {
  readonly number: Pocket;
  readonly colour: PocketColour;
  readonly parity: 'odd' | 'even' | null;
  /** Low is 1-18 (manque), high is 19-36 (passe). */
  readonly half: 'low' | 'high' | null;
  readonly dozen: Third | null;
  readonly column: Third | null;
  readonly sector: WheelSector;
}

function factsOf(number: Pocket): RouletteOutcome {
  const onLayout = number !== 0;
  return Object.freeze({
    number,
    colour: colourOf(number),
    parity: onLayout ? (number % 2 === 0 ? 'even' : 'odd') : null,
    half: onLayout ? (number <= 18 ? 'low' : 'high') : null,
    dozen: onLayout ? (Math.ceil(number / 12) as Third) : null,
    column: onLayout ? ((((number - 1) % 3) + 1) as Third) : null,
    sector: sectorOf(number),
  });
}

const OUTCOMES: readonly RouletteOutcome[] = WHEEL_ORDER.map((_, number) => factsOf(number));

/**
 * Everything that a number decides (single-zero roulette).
 * @throws RangeError unless the number is an integer from 0 to 36
 */
export function rouletteOutcome(number: number): RouletteOutcome {
  if (!isPocket(number)) throw new RangeError(`The wheel has no number ${number}`);
  return OUTCOMES[number] as RouletteOutcome;
}

/** Spins an unbiased wheel. */
export function spinWheel(random: RandomSource): RouletteOutcome {
  return rouletteOutcome(random.pick(WHEEL_ORDER));
}
