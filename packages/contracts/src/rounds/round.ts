import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games/contract.ts';
import { VOID_REASONS } from './limits.ts';

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
 * A pocket: 0 to 36, and 37 for the 00 of a double-zero wheel, which is shown as `00`. The table's rules define whether
 * its wheel has it.
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

export const VoidReason = z.enum(VOID_REASONS);
export type VoidReason = z.infer<typeof VoidReason>;

/** The full record of a round for a regulator: every phase with its time, never edited in place. */
export const Round = z.object({
  id: EntityId,
  table_id: EntityId,
  /** Null for an unknown game: the round is listed, but not drawn or checked. */
  game: GameName.nullable(),
  game_version: z.string(),
  state: RoundState,
  /**
   * Baccarat only: the shoe, and the number of the round in it. `burned` is the number of the shoe's cards that were
   * not played before its first round, including the one turned up.
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
  /** When the first card was drawn or the ball released, and when the last card was dealt or the ball came to rest. */
  play_started_at: Instant.nullable().default(null),
  result_at: Instant.nullable().default(null),
  settled_at: Instant.nullable(),
  /** In deal order; empty for roulette. */
  cards: z.array(DealtCard),
  outcome: BaccaratOutcome.nullable(),
  /** Baccarat: the results of the side bets. An operator may not send all of them. */
  side_bets: z.array(SideBet).optional(),
  /** Roulette only, after the ball has come to rest. */
  number: RouletteNumber.nullable(),
  /** An operator that stores no codes has `other`, or the code as the text. */
  voided: z
    .object({ at: Instant, by: z.string(), reason_code: VoidReason.default('other'), reason: z.string() })
    .nullable(),
  /** 1 for the round as dealt; a correction is a new version that names the one it replaces. */
  version: z.int().positive(),
  replaces: EntityId.nullable(),
  /** The author and the reason of this version; null for the round as dealt. */
  correction: z
    .object({ at: Instant, by: z.string(), approved_by: z.string().nullable(), reason: z.string() })
    .nullable()
    .default(null),
  /** When a correction replaced this version; null for the current one. */
  superseded_at: Instant.nullable().default(null),
});
export type Round = z.infer<typeof Round>;

/** The reason for changing a record, for the audit and the regulator. */
export const ChangeReason = z.string().trim().min(3).max(500);
