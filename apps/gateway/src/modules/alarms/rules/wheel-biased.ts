import type { Round } from '@pitdesk/contracts';
import { rouletteStatistics } from '@pitdesk/table-games';
import type { AlarmTable, Finding } from './finding.ts';

/**
 * The verdict over one stretch of spins: too few say nothing. A fresh stretch is judged once, for a wheel that is
 * tested again with every spin is found guilty in the end, however even it is.
 * @param rounds of one wheel, the newest first
 */
export function biasedWheel(table: AlarmTable, rounds: readonly Round[]): Finding | null {
  const numbers = rounds.flatMap(({ number }) => (number === null ? [] : [number]));
  const { verdict } = rouletteStatistics(numbers.toReversed());
  if (verdict.kind !== 'biased') return null;
  const { spins, p } = verdict;
  const since = new Date(rounds[0]?.settled_at ?? rounds[0]?.started_at ?? 0);
  return { subject: String(table.id), table, since, facts: { kind: 'wheel_biased', spins, p } };
}
