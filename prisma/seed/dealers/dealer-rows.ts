import type { DealerRow, DealerStintRow } from '../rows.ts';
import { DAY, HOUR } from '../time.ts';
import { DEALER_PLANS } from './dealer-plans.ts';
import type { Rota } from './rota.ts';
import type { Stint } from './stints.ts';

/** Returns true when a dealer is still at the table of this stint: it is open, and nobody has relieved the dealer. */
function isStillAtTable({ session, rounds }: Stint): boolean {
  return session.latest && session.table.state === 'open' && rounds.at(-1) === session.rounds.at(-1);
}

type DealerStatus = Pick<DealerRow, 'state' | 'stateSince' | 'tableId' | 'tableSince'>;

function statusOf(last: Stint | undefined, now: number): DealerStatus {
  const away = { tableId: null, tableSince: null };
  if (last === undefined) return { ...away, state: 'off', stateSince: new Date(now - DAY) };
  if (isStillAtTable(last)) {
    const since = new Date(last.from);
    return { state: 'on_shift', stateSince: since, tableId: last.session.table.id, tableSince: since };
  }
  const state = now - last.until < HOUR ? 'on_break' : 'off';
  return { ...away, state, stateSince: new Date(last.until) };
}

/** Returns the current place of each dealer by the rota: at a table, on a break, or off. */
export function dealerRows(rota: Rota, now: number): DealerRow[] {
  return DEALER_PLANS.map(({ displayName, legalName, languages, games }, index) => {
    const id = index + 1;
    const hired = new Date(now - (90 + id) * DAY);
    return {
      id,
      displayName,
      legalName,
      photoPath: null,
      languages: [...languages],
      games: [...games],
      ...statusOf(rota.lastStints.get(id), now),
      active: true,
      createdAt: hired,
      updatedAt: hired,
    };
  });
}

/** Returns the rows of every stint of the history; the last stint of a dealer who is at a table has no end. */
export function dealerStintRows(
  stints: readonly Stint[],
  rota: Rota,
  dealers: readonly DealerRow[],
): DealerStintRow[] {
  const openStints = new Set(
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
      endedAt: openStints.has(stint) ? null : new Date(stint.until),
      placedBy: null,
    };
  });
}
