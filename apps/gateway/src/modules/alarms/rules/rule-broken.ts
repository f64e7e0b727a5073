import type { Round, RoundsCheck } from '@pitdesk/contracts/rounds';
import type { AlarmTables, Finding } from './finding.ts';

/** A device that records every round wrongly is one thing to see to, not a hundred. */
export const RULE_ALARMS_PER_TABLE = 5;

/** A correction's place is taken by the next: what counts is the version that nothing has replaced. */
export const isFinal = ({ state, superseded_at }: Round): boolean =>
  superseded_at === null && (state === 'settled' || state === 'voided');

/**
 * Rounds that break a rule, a few a table at most: those that ring already before new ones.
 * @param ringing subjects that have an open alarm
 */
export function brokenRules(
  broken: RoundsCheck['broken'],
  tables: AlarmTables,
  ringing: ReadonlySet<string>,
): Finding[] {
  const perTable = new Map<string, number>();
  const rings = ({ round }: { round: Round }): number => (ringing.has(String(round.id)) ? 0 : 1);
  return [...broken]
    .sort((a, b) => rings(a) - rings(b))
    .flatMap(({ round, breaches }) => {
      const table = tables.get(String(round.table_id));
      const before = perTable.get(String(round.table_id)) ?? 0;
      if (!table || before >= RULE_ALARMS_PER_TABLE) return [];
      perTable.set(String(round.table_id), before + 1);
      const rules = [...new Set(breaches.map(({ rule }) => rule))];
      return [
        {
          subject: String(round.id),
          table,
          since: new Date(round.settled_at ?? round.started_at),
          facts: { kind: 'rule_broken', round_id: round.id, rules },
        },
      ];
    });
}

/**
 * From where the next look reads on: behind what is finished. A round that has not ended within a quarter of an hour
 * holds nothing up: it is the alarm of its table.
 */
export function readOnFrom(rounds: readonly Round[], from: Date, now: number): Date {
  const recent = now - 15 * 60_000;
  const unfinished = rounds.find(
    ({ state, started_at }) => state !== 'settled' && state !== 'voided' && Date.parse(started_at) > recent,
  );
  const reached = unfinished ?? rounds.at(-1);
  return reached ? new Date(Math.max(from.getTime(), Date.parse(reached.started_at))) : from;
}
