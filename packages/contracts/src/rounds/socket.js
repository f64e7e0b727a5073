import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/catalogue.js';
import { EntityId } from '../fields/ids.js';
import { defineEvent, defineRequest, unsubscribeRequest } from '../sockets/define.js';
import { Round } from './schemas.js';
export const WatchRoundsRequest = z.object({ table_id: EntityId });
export const RoundChanged = z.object({
  change: z.enum(['started', 'bets_closed', 'card', 'settled', 'voided', 'corrected']),
  round: Round,
});
export const roundsRequests = {
  watchRounds: defineRequest({
    summary: 'Returns the newest round of one table, and subscribes to its rounds; for 50 tables at most',
    payload: WatchRoundsRequest,
    data: z.object({ round: Round.nullable() }),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  }),
  unwatchRounds: unsubscribeRequest(WatchRoundsRequest),
};
export const roundsEvents = {
  'round:changed': defineEvent({
    summary: 'A round, and what happened in it',
    payload: RoundChanged,
    subscribedBy: 'watchRounds',
  }),
};
//# sourceMappingURL=socket.js.map
