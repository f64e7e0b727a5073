import type { DealerRow, DealerStintRow } from '../rows.ts';
import type { Rota } from './rota.ts';
import type { Stint } from './stints.ts';

/** Returns the rows of every stint of the history; the last stint of a dealer who is at a table has no end. */
export function dealerStintRows(
  stints: readonly Stint[],
  rota: Rota,
  dealers: readonly DealerRow[],
): DealerStintRow[] {
  const standing = new Set(
    dealers.filter(({ tableId }) => tableId !== null).map(({ id }) => rota.lastStints.get(id)),
  );
  return stints.flatMap((stint, index) => {
    const [round] = stint.rounds;
    if (round === undefined) return [];
    return {
      id: index + 1,
      dealerId: rota.dealerOf(round),
      tableId: stint.session.table.id,
      startedAt: new Date(stint.from),
      endedAt: standing.has(stint) ? null : new Date(stint.until),
      placedBy: null,
    };
  });
}
