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
  readonly number: number | null;
}
