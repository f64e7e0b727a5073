import type { WaitingCorrection } from '../../../common/rounds/waiting-corrections.ts';
import type { AlarmTables, Finding } from './finding.ts';

/** Corrections that nobody has decided for so long. */
export function waitingCorrections(
  corrections: readonly WaitingCorrection[],
  tables: AlarmTables,
  afterMs: number,
  now: number,
): Finding[] {
  return corrections.flatMap(({ id, roundId, tableId, proposedBy, proposedAt }) => {
    const table = tables.get(String(tableId));
    if (!table || now - proposedAt.getTime() < afterMs) return [];
    return {
      subject: id,
      table,
      since: proposedAt,
      facts: { kind: 'correction_waiting', correction_id: id, round_id: roundId, proposed_by: proposedBy },
    };
  });
}
