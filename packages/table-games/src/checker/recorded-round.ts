/** A card as a record holds it: rank, then suit. */
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

/** What a side bet came to, as a record holds it; those that it does not hold are unknown. */
export interface RecordedSideBet {
  readonly kind: 'player_pair' | 'banker_pair' | 'either_pair' | 'dragon_7' | 'panda_8';
  readonly won: boolean;
}

/** How a table's game is played; the rules of a table in the contracts have this shape. */
export interface PlayedRules {
  readonly decks: number;
  readonly cards_behind_cut_card: number;
  /** How many rounds a shoe may deal after the one in which the cut card comes. */
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

/** What the checker reads of a record; the round of the contracts has this shape. Times are ISO 8601 in UTC. */
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

/** What the checker reads of a round's place in its shoe. */
export interface ShoeRound {
  readonly id: number | string;
  readonly cards: readonly Pick<RecordedCard, 'card'>[];
  readonly shoe: {
    readonly number: number;
    readonly round: number;
    /** Cards that never came into play before the first round, where the record says so. */
    readonly burned?: number | undefined;
  } | null;
  /** The round that this version replaces. */
  readonly replaces: number | string | null;
  /** When another version took its place. */
  readonly superseded_at: string | null;
}
