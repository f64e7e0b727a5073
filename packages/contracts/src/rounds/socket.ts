import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { EntityId } from '../fields/ids.ts';
import { defineEvent, defineRequest, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import { Round } from './schemas.ts';

export const WatchRoundsRequest = z.object({ table_id: EntityId });
export type WatchRoundsRequest = z.infer<typeof WatchRoundsRequest>;

export const RoundChanged = z.object({
  change: z.enum(['started', 'bets_closed', 'card', 'settled', 'voided', 'corrected']),
  round: Round,
});
export type RoundChanged = z.infer<typeof RoundChanged>;

/** Corrections that somebody proposed, decided or withdrew. No ids: whichever there are. */
export const CorrectionsChanged = z.object({ ids: z.array(z.string()) });
export type CorrectionsChanged = z.infer<typeof CorrectionsChanged>;

export const roundsRequests = {
  watchRounds: defineRequest({
    summary: 'Subscribe to the rounds of one table and return the newest; at most 50 tables',
    payload: WatchRoundsRequest,
    data: z.object({ round: Round.nullable() }),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  }),
  unwatchRounds: unsubscribeRequest(WatchRoundsRequest),
  watchCorrections: subscribeRequest('Subscribe to changes of corrections'),
  unwatchCorrections: unsubscribeRequest(),
};

export const roundsEvents = {
  'round:changed': defineEvent({
    summary: 'A round and its latest change',
    payload: RoundChanged,
    subscribedBy: 'watchRounds',
  }),
  'corrections:changed': defineEvent({
    summary: 'Corrections to fetch again',
    payload: CorrectionsChanged,
    subscribedBy: 'watchCorrections',
  }),
};
