import { z } from 'zod';
import { AuditEntry } from '../audit/contract.ts';
import { MessageView } from '../chat/messages.ts';
import { EntityId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { RuleBreach } from './check.ts';
import { RoundCorrection } from './corrections.ts';
import { Round } from './round.ts';

/**
 * The position of a round in its table's stream, under the stream's current name: operators do not store which stream
 * it was then. `offset` is in seconds from the stream's start, to the millisecond; null when that start is unknown or
 * later than the round.
 */
export const RoundStream = z.object({
  kind: z.enum(['hls', 'progressive', 'embedded']),
  /** Without parts that may be secret: user, query, fragment, and path segments that look like a key. */
  address: z.string(),
  started_at: Instant.nullable(),
  from: Instant,
  /** Null until the round is over. */
  to: Instant.nullable(),
  offset: z.object({ from: z.number().nonnegative(), to: z.number().nonnegative().nullable() }).nullable(),
});
export type RoundStream = z.infer<typeof RoundStream>;

/** The dossier of a round: all its records on one page, for a dispute or a regulator. */
export const RoundDossier = z.object({
  round: Round,
  table: z.object({ id: EntityId, title: z.string() }),
  /** Null when the table has no stream or is unknown. */
  stream: RoundStream.nullable(),
  /** Every version, the dealt one first. */
  versions: z.array(Round),
  breaches: z.array(RuleBreach),
  corrections: z.array(RoundCorrection),
  /** The chat at the table in that period; null when it could not be read. */
  chat: z
    .object({ from: Instant, to: Instant, messages: z.array(MessageView), capped: z.boolean() })
    .nullable(),
  /** Audit entries of this round and its versions, newest first. */
  audit: z.array(AuditEntry),
});
export type RoundDossier = z.infer<typeof RoundDossier>;
