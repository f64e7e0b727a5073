/** A card in a record: rank, then suit. */
export interface RecordedCard {
  readonly hand: 'player' | 'banker';
  readonly card: string;
  readonly at: string;
}

export interface RecordedOutcome {
  readonly winner: string;
  readonly player_total: number;
  readonly banker_total: number;
  readonly natural: boolean;
  readonly player_pair: boolean;
  readonly banker_pair: boolean;
  readonly size: string;
}

/** The result of a side bet in a record; side bets that are not recorded are unknown. */
export interface RecordedSideBet {
  readonly kind: 'player_pair' | 'banker_pair' | 'either_pair' | 'dragon_7' | 'panda_8';
  readonly won: boolean;
}

/** The rules of a table's game; the table rules of the contracts have this shape. */
export interface PlayedRules {
  readonly decks: number;
  readonly cards_behind_cut_card: number;
  /** The number of rounds that a shoe may deal after the round in which the cut card comes. */
  readonly rounds_after_cut_card: number;
  readonly wheel: 'single_zero' | 'double_zero';
}

/** Eight decks; a cut card that ends the shoe one round later; a single-zero wheel. */
export const USUAL_RULES: PlayedRules = {
  decks: 8,
  cards_behind_cut_card: 14,
  rounds_after_cut_card: 1,
  wheel: 'single_zero',
};

/** The fields of a record that the checker reads, as in the round of the contracts. Times are ISO 8601, UTC. */
export interface RecordedRound {
  readonly game: 'baccarat' | 'roulette';
  readonly state: 'betting' | 'dealing' | 'spinning' | 'settled' | 'voided';
  readonly started_at: string;
  readonly bets_closed_at: string | null;
  readonly play_started_at: string | null;
  readonly result_at: string | null;
  readonly settled_at: string | null;
  readonly voided: { readonly at: string } | null;
  /** In deal order. */
  readonly cards: readonly RecordedCard[];
  readonly outcome: RecordedOutcome | null;
  readonly side_bets?: readonly RecordedSideBet[] | undefined;
  readonly number: number | null;
}

/** The fields of a round's place in its shoe that the checker reads. */
export interface ShoeRound {
  readonly id: number | string;
  readonly cards: readonly Pick<RecordedCard, 'card'>[];
  readonly shoe: {
    readonly number: number;
    readonly round: number;
    /** The number of cards burned before the first round, if recorded. */
    readonly burned?: number | undefined;
  } | null;
  /** The round that this version replaces. */
  readonly replaces: number | string | null;
  /** The time at which another version replaced this one. */
  readonly superseded_at: string | null;
}
