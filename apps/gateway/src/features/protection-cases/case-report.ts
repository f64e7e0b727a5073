import {
  MARKER_KINDS,
  PROTECTION_CASE_OUTCOMES,
  PROTECTION_CASE_SEVERITIES,
  PROTECTION_CASE_STATES,
  type ProtectionCaseReport,
} from '@pitdesk/contracts/protection-cases';
import type { CaseWithKinds } from './protection-cases.store.ts';

const MINUTE_MS = 60_000;

/** Returns the figures of cases at an instant. */
export function reportOf(
  found: readonly CaseWithKinds[],
  now: number,
): Omit<ProtectionCaseReport, 'from' | 'to'> {
  const rows = found.map(({ row }) => row);
  const looks = rows.map(({ openedAt, firstDueAt, firstLookedAt }) => ({
    took: firstLookedAt === null ? null : firstLookedAt.getTime() - openedAt.getTime(),
    isLate: (firstLookedAt?.getTime() ?? now) > firstDueAt.getTime(),
  }));
  const took = looks.flatMap((look) => (look.took === null ? [] : [look.took]));
  const median = medianOf(took);
  const planned = rows.filter(({ state }) => state === 'awaiting_evaluation');
  const isOver = (at: Date | null): boolean => at !== null && at.getTime() < now;
  return {
    opened: rows.length,
    by_marker: MARKER_KINDS.flatMap((kind) =>
      some(found.filter(({ kinds }) => kinds.includes(kind)).length, (cases) => ({ kind, cases })),
    ),
    by_severity: PROTECTION_CASE_SEVERITIES.flatMap((severity) =>
      some(rows.filter((row) => row.severity === severity).length, (cases) => ({ severity, cases })),
    ),
    by_state: PROTECTION_CASE_STATES.flatMap((state) =>
      some(rows.filter((row) => row.state === state).length, (cases) => ({ state, cases })),
    ),
    outcomes: PROTECTION_CASE_OUTCOMES.flatMap((outcome) =>
      some(rows.filter((row) => row.outcome === outcome).length, (cases) => ({ outcome, cases })),
    ),
    first_look: {
      median_minutes: median === null ? null : Math.round((10 * median) / MINUTE_MS) / 10,
      in_time: looks.filter((look) => look.took !== null && !look.isLate).length,
      late: looks.filter(({ isLate }) => isLate).length,
      waiting: looks.filter((look) => look.took === null && !look.isLate).length,
    },
    evaluations: {
      done: rows.filter(({ state }) => state === 'closed').length,
      planned: planned.filter(({ evaluationAt }) => !isOver(evaluationAt)).length,
      overdue: planned.filter(({ evaluationAt }) => isOver(evaluationAt)).length,
    },
  };
}

const some = <T>(count: number, line: (count: number) => T): T[] => (count === 0 ? [] : [line(count)]);

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
