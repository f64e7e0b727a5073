import type { RoundDraft } from '../rounds/draft.ts';
import { DEALER_PLANS, type DealerPlan } from './dealer-plans.ts';
import type { Stint } from './stints.ts';

/** Returns the id of the dealer of a round of the history. */
export type DealerOf = (round: RoundDraft) => number;

export interface Rota {
  dealerOf: DealerOf;
  /** The last stint of each dealer, by the dealer's id. */
  lastStints: ReadonlyMap<number, Stint>;
}

interface RosteredDealer extends DealerPlan {
  id: number;
  busyUntil: number;
}

function mayTake(dealer: RosteredDealer, { session, from }: Stint): boolean {
  return (
    dealer.busyUntil <= from &&
    dealer.games.includes(session.table.game) &&
    !(session.latest && dealer.dayOff === true)
  );
}

/** Returns the dealer who has rested longest, as the rota of a pit does. */
function longestRested(dealers: readonly RosteredDealer[]): RosteredDealer | undefined {
  return dealers.reduce<RosteredDealer | undefined>(
    (best, dealer) => (best === undefined || dealer.busyUntil < best.busyUntil ? dealer : best),
    undefined,
  );
}

/**
 * Assigns to every stint a free dealer who may deal the game; no dealer is at two tables.
 * @param stints in the order of their start
 * @throws Error when no dealer is free for a stint: the mix of dealers does not fit the tables
 */
export function buildRota(stints: readonly Stint[]): Rota {
  const dealers = DEALER_PLANS.map(
    (plan, index): RosteredDealer => ({ ...plan, id: index + 1, busyUntil: Number.NEGATIVE_INFINITY }),
  );
  const dealerIds = new Map<RoundDraft, number>();
  const lastStints = new Map<number, Stint>();
  for (const stint of stints) {
    const dealer = longestRested(dealers.filter((candidate) => mayTake(candidate, stint)));
    if (dealer === undefined) throw new Error(`No dealer is free for ${stint.session.table.title}`);
    dealer.busyUntil = stint.until;
    lastStints.set(dealer.id, stint);
    for (const round of stint.rounds) dealerIds.set(round, dealer.id);
  }
  return {
    lastStints,
    dealerOf(round) {
      const id = dealerIds.get(round);
      if (id === undefined) throw new Error('A round belongs to no stint');
      return id;
    },
  };
}
