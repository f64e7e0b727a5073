import {
  type BaccaratOutcome,
  type DealtCard,
  type Round,
  type SideBetKind,
  VOID_REASONS,
} from '@pitdesk/contracts/rounds';
import type { operatorDb } from '@pitdesk/prisma';
import { type Card, isNatural } from '@pitdesk/table-games';

export type RoundWithDealer = operatorDb.Round & {
  dealer: Pick<operatorDb.Dealer, 'id' | 'displayName'> | null;
};

/**
 * A card as a round's row stores it; only the mock and its seed write the JSON. A type, not an interface, so that Prisma
 * accepts it as JSON.
 */
export type StoredCard = { hand: 'player' | 'banker'; rank: string; suit: string; at: string };

/** The result of a side bet as a round's row stores it. A type for the same reason. */
export type StoredSideBet = { kind: SideBetKind; won: boolean };

/** Returns the side bets of a round's row; empty at a table without side bets. */
export const storedSideBets = (row: Pick<operatorDb.Round, 'sideBets'>): StoredSideBet[] =>
  (row.sideBets ?? []) as StoredSideBet[];

export const storedCards = (row: Pick<operatorDb.Round, 'cards'>): StoredCard[] =>
  (row.cards ?? []) as StoredCard[];

const dealtCard = ({ hand, rank, suit, at }: StoredCard): DealtCard => ({
  hand,
  card: `${rank}${suit}`,
  at,
});

const cardsOf = (cards: readonly StoredCard[], hand: StoredCard['hand']): Card[] =>
  cards.filter((card) => card.hand === hand).map(({ rank, suit }) => `${rank}${suit}` as Card);

function outcomeJson(row: operatorDb.Round, cards: readonly StoredCard[]): BaccaratOutcome | null {
  if (row.outcome === null) return null;
  return {
    winner: row.outcome,
    player_total: row.playerTotal ?? 0,
    banker_total: row.bankerTotal ?? 0,
    natural: isNatural(cardsOf(cards, 'player'), cardsOf(cards, 'banker')),
    player_pair: row.playerPair ?? false,
    banker_pair: row.bankerPair ?? false,
    size: cards.length === 4 ? 'small' : 'big',
  };
}

const shoeJson = (number: number, { sequence, shoeBurned }: operatorDb.Round): Round['shoe'] => ({
  number,
  round: sequence,
  ...(shoeBurned === null ? {} : { burned: shoeBurned }),
});

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Returns the whole record of a round as the operator sends it. */
export function roundJson(row: RoundWithDealer): Round {
  const cards = storedCards(row);
  const sideBets = storedSideBets(row);
  return {
    id: row.id,
    table_id: row.tableId,
    game: row.game,
    game_version: row.gameVersion,
    state: row.state,
    shoe: row.shoe === null ? null : shoeJson(row.shoe, row),
    dealer: row.dealer && { id: row.dealer.id, display_name: row.dealer.displayName },
    started_at: row.startedAt.toISOString(),
    bets_closed_at: instant(row.betsClosedAt),
    play_started_at: instant(row.playStartedAt),
    result_at: instant(row.resultAt),
    settled_at: instant(row.settledAt),
    cards: cards.map(dealtCard),
    outcome: outcomeJson(row, cards),
    ...(sideBets.length === 0 ? {} : { side_bets: sideBets }),
    number: row.number,
    voided: row.voidedAt && {
      at: row.voidedAt.toISOString(),
      by: row.voidedBy ?? '',
      reason_code: VOID_REASONS.find((code) => code === row.voidReasonCode) ?? 'other',
      reason: row.voidReason ?? '',
    },
    version: row.version,
    replaces: row.replacesId,
    correction: row.correctedAt && {
      at: row.correctedAt.toISOString(),
      by: row.correctedBy ?? '',
      approved_by: row.approvedBy,
      reason: row.correctionReason ?? '',
    },
    superseded_at: instant(row.supersededAt),
  };
}
