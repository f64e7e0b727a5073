import {
  cutsOf,
  type Model,
  type MoveCut,
  type PlannedRelief,
  type RotaBoard,
  restsSince,
} from '@pitdesk/contracts/dealers';
import { sameId } from '@pitdesk/contracts/fields';
import { mayDeal } from './board-scale.ts';
import type { Lane } from './lane.ts';

/** A dealer without a table who may take over one. */
export interface Candidate {
  dealer: Model;
  /** When the last stint ended, in milliseconds since 1970. */
  restsSince: number | null;
  /** The dealer's next planned relief. */
  plan: PlannedRelief | null;
  /** What the move cuts short of this dealer. */
  cuts: MoveCut[];
  isLicensed: boolean;
}

/** Returns the free dealers for a table, best first: planned there, then rested longest; then those whom the move cuts short. */
export function candidatesFor(
  { table, game }: Lane,
  dealers: readonly Model[],
  rota: RotaBoard,
  at: number,
): Candidate[] {
  return dealers
    .filter(({ table_id }) => table_id === null)
    .map((dealer) => ({
      dealer,
      restsSince: dealer.state === 'off' ? null : restsSince(dealer, rota.stints),
      plan: rota.reliefs.find((plan) => sameId(plan.dealer.id, dealer.id)) ?? null,
      cuts: cutsOf({ dealer, tableId: table.id, at }, rota).filter((cut) => sameId(cut.dealer.id, dealer.id)),
      isLicensed: mayDeal(dealer, game),
    }))
    .sort((a, b) => rank(a) - rank(b) || (a.restsSince ?? 0) - (b.restsSince ?? 0));

  function rank({ dealer, plan, cuts, isLicensed }: Candidate): number {
    if (!isLicensed) return 4;
    if (dealer.state === 'off') return 3;
    if (cuts.length > 0) return 2;
    return plan !== null && sameId(plan.table_id, table.id) ? 0 : 1;
  }
}
