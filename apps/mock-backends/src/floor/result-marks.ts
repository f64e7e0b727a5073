import type { Round } from '@pitdesk/contracts/rounds';
import type { ResultMark } from '@pitdesk/contracts/tables';
import { LAST_RESULTS_SHOWN } from '@pitdesk/contracts/tables';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';

type Result = Pick<operatorDb.Round, 'id' | 'outcome' | 'number'>;

function markOf({ id, outcome, number }: Result): ResultMark | undefined {
  if (outcome !== null) return { game: 'baccarat', round_id: id, winner: outcome };
  if (number !== null) return { game: 'roulette', round_id: id, number };
  return undefined;
}

/** A table's last results as they stand in the book, newest last: what was voided or replaced does not count. */
export async function lastResults(db: OperatorClient, tableId: number): Promise<ResultMark[]> {
  const rows = await db.round.findMany({
    where: { tableId, state: 'settled', supersededAt: null },
    orderBy: { startedAt: 'desc' },
    take: LAST_RESULTS_SHOWN,
    select: { id: true, outcome: true, number: true },
  });
  return rows.reverse().flatMap((row) => markOf(row) ?? []);
}

/** The marks with one more result, the oldest dropped where they are too many. */
export function withResult(marks: readonly ResultMark[], round: Round): ResultMark[] {
  const mark = markOf({ id: Number(round.id), outcome: round.outcome?.winner ?? null, number: round.number });
  return mark === undefined ? [...marks] : [...marks, mark].slice(-LAST_RESULTS_SHOWN);
}
