import { z } from 'zod';
import { AuditEntry } from '../audit/audit-entry.ts';
import { MessageView } from '../chat/message-view.ts';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { EntityId, IdParams } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { RuleBreach } from './check.ts';
import { RoundCorrection } from './corrections.ts';
import { Round } from './round.ts';

/** Everything that is known of a round, on one page: what a dispute or a regulator asks for. */
export const RoundDossier = z.object({
  round: Round,
  table: z.object({ id: EntityId, title: z.string() }),
  /** Every version, the dealt one first. */
  versions: z.array(Round),
  breaches: z.array(RuleBreach),
  corrections: z.array(RoundCorrection),
  /** What was said at the table in those minutes; null where the operator's chat could not be read. */
  chat: z
    .object({ from: Instant, to: Instant, messages: z.array(MessageView), capped: z.boolean() })
    .nullable(),
  /** What staff did to this round and its versions, the newest first. */
  audit: z.array(AuditEntry),
});
export type RoundDossier = z.infer<typeof RoundDossier>;

export const getRoundDossier = defineEndpoint({
  method: 'GET',
  path: '/api/rounds/:id/dossier',
  tag: 'rounds',
  summary: 'Everything that is known of a round',
  auth: 'session',
  params: IdParams,
  response: RoundDossier,
  errors: ['request.not_found', 'service.database_unavailable', ...OPTIONAL_UPSTREAM_ERRORS],
});
