import type { WheelVerdict } from '../wheels/wheels.store.ts';
import type { AlarmTable, Finding } from './finding.ts';

/**
 * A wheel that departs from an even one by more than the settings allow to chance. It rings until somebody states that
 * the wheel was serviced: even spins that follow do not straighten it.
 * @param years an even wheel raises a false alarm at most once in so many
 */
export function biasedWheel(table: AlarmTable, verdict: WheelVerdict | null, years: number): Finding | null {
  if (verdict === null || verdict.p > 1 / years) return null;
  const { p, suspect } = verdict;
  return {
    subject: String(table.id),
    table,
    since: new Date(suspect.since),
    facts: { kind: 'wheel_biased', spins: suspect.spins, p, numbers: suspect.numbers },
  };
}
