import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';

export const NamedDealer = z.object({ id: EntityId, display_name: z.string() });

/** What a move can cut short: a stint, a rest, a shift that has ended, or a plan. */
export const CUT_KINDS = ['stint', 'rest', 'off', 'plan'] as const;

/** One thing that a move cuts short; its author confirms it first. */
export const MoveCut = z.object({
  kind: z.enum(CUT_KINDS),
  dealer: NamedDealer,
  /** The table of the stint or plan. */
  table_id: EntityId.nullable(),
  /** When the stint or the rest began, or when the plan begins; null for a dealer who is off. */
  at: Instant.nullable(),
});
export type MoveCut = z.infer<typeof MoveCut>;
