import { type RouletteOutcome, rouletteOutcome } from '../outcome.ts';
import type { Pocket, WheelKind } from '../wheel.ts';

/** Consecutive spins with the same value. */
export interface Streak<Value> {
  readonly value: Value;
  readonly length: number;
}

export interface Streaks<Value> {
  /** The streak of the last spin; null before the first spin, or when the last spin has no such value (zero). */
  readonly current: Streak<Value> | null;
  /** The longest streak so far, the earliest among equals. */
  readonly longest: Streak<Value> | null;
}

type Fact = 'colour' | 'parity' | 'half' | 'dozen' | 'column';
export type LayoutStreaks = { readonly [F in Fact]: Streaks<NonNullable<RouletteOutcome[F]>> };

function next<Value>(streak: Streak<Value> | null, value: Value | null): Streak<Value> | null {
  if (value === null) return null;
  return { value, length: streak?.value === value ? streak.length + 1 : 1 };
}

function streaksOf<Value>(values: readonly (Value | null)[]): Streaks<Value> {
  let current: Streak<Value> | null = null;
  let longest: Streak<Value> | null = null;
  for (const value of values) {
    current = next<Value>(current, value);
    if ((current?.length ?? 0) > (longest?.length ?? 0)) longest = current;
  }
  return { current, longest };
}

/** Returns the streaks of colours, even chances, dozens and columns. A zero ends them all and has its own colour. */
export function layoutStreaks(spins: readonly Pocket[], wheel: WheelKind): LayoutStreaks {
  const outcomes = spins.map((number) => rouletteOutcome(number, wheel));
  return {
    colour: streaksOf(outcomes.map(({ colour }) => colour)),
    parity: streaksOf(outcomes.map(({ parity }) => parity)),
    half: streaksOf(outcomes.map(({ half }) => half)),
    dozen: streaksOf(outcomes.map(({ dozen }) => dozen)),
    column: streaksOf(outcomes.map(({ column }) => column)),
  };
}
