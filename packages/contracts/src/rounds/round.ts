import { z } from 'zod';
import { EntityId } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games.ts';

export const RoundState = z.enum(['betting', 'dealing', 'spinning', 'settled', 'voided']);
export type RoundState = z.infer<typeof RoundState>;

export const BaccaratWinner = z.enum(['player', 'banker', 'tie']);
export type BaccaratWinner = z.infer<typeof BaccaratWinner>;

export const BaccaratHand = z.enum(['player', 'banker']);
export type BaccaratHand = z.infer<typeof BaccaratHand>;

/** Rank then suit: `AS`, `TD`, `9H`. */
export const CardCode = z
  .string()
  .regex(/^[A23456789TJQK][SHDC]$/)
  .meta({ examples: ['9H'] });
export type CardCode = z.infer<typeof CardCode>;

/**
 * A pocket: 0 to 36, and 37 for the 00 of a double-zero wheel. Whether a table's wheel has 37 is in its rules; `00` is
 * how it is shown.
 */
export const RouletteNumber = z.int().min(0).max(37);

export const DealtCard = z.object({ hand: BaccaratHand, card: CardCode, at: Instant });
export type DealtCard = z.infer<typeof DealtCard>;

export const BaccaratOutcome = z.object({
  winner: BaccaratWinner,
  player_total: z.int().min(0).max(9),
  banker_total: z.int().min(0).max(9),
  natural: z.boolean(),
  player_pair: z.boolean(),
  banker_pair: z.boolean(),
  /** Four cards are small, five or six big. */
  size: z.enum(['small', 'big']),
});
export type BaccaratOutcome = z.infer<typeof BaccaratOutcome>;

/** Dragon 7: Banker wins with a three-card 7. Panda 8: Player wins with a three-card 8. */
export const SideBetKind = z.enum(['player_pair', 'banker_pair', 'either_pair', 'dragon_7', 'panda_8']);
export type SideBetKind = z.infer<typeof SideBetKind>;

export const SideBet = z.object({ kind: SideBetKind, won: z.boolean() });
export type SideBet = z.infer<typeof SideBet>;

/** The whole record of a round, as a regulator asks for it: every phase with its time, never edited in place. */
export const Round = z.object({
  id: EntityId,
  table_id: EntityId,
  /** Null for a game that the console does not know: the round is listed, nothing of it is drawn or checked. */
  game: GameName.nullable(),
  game_version: z.string(),
  state: RoundState,
  /**
   * Baccarat only: which shoe, and which round of it; `burned` is how many of the shoe's cards never came into play
   * before its first round, the one that was turned up included.
   */
  shoe: z
    .object({
      number: z.int().positive(),
      round: z.int().positive(),
      burned: z.int().nonnegative().max(416).optional(),
    })
    .nullable(),
  dealer: z.object({ id: EntityId, display_name: z.string() }).nullable(),
  started_at: Instant,
  bets_closed_at: Instant.nullable(),
  /** When the first card was drawn or the ball released, and when the last card lay or the ball had come to rest. */
  play_started_at: Instant.nullable().default(null),
  result_at: Instant.nullable().default(null),
  settled_at: Instant.nullable(),
  /** In deal order; empty for roulette. */
  cards: z.array(DealtCard),
  outcome: BaccaratOutcome.nullable(),
  /** Baccarat: what the side bets came to. A side bet that is not named is one that the operator does not send. */
  side_bets: z.array(SideBet).optional(),
  /** Roulette only, once the ball has come to rest. */
  number: RouletteNumber.nullable(),
  voided: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
  /** 1 for the round as dealt; a correction is a new version that names the one it replaces. */
  version: z.int().positive(),
  replaces: EntityId.nullable(),
  /** Who wrote this version and why; null for the round as dealt. */
  correction: z
    .object({ at: Instant, by: z.string(), approved_by: z.string().nullable(), reason: z.string() })
    .nullable()
    .default(null),
  /** When a correction took this version's place; null for the one that counts. */
  superseded_at: Instant.nullable().default(null),
});
export type Round = z.infer<typeof Round>;
