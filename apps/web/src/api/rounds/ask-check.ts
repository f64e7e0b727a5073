import type { RoundsCheck } from '@pitdesk/contracts';
import { type CallResult, callOf } from '../http/send.ts';
import { sendSignedIn } from '../http/send-signed-in.ts';
import type { RoundsQuery } from '../records/ask-rounds.ts';

/** One stretch of rounds, recomputed by the rules. */
export const askCheck = (query: RoundsQuery, signal: AbortSignal): Promise<CallResult<RoundsCheck>> =>
  sendSignedIn<'checkRounds'>({ ...callOf<'checkRounds'>('GET', '/api/rounds/check', { query }), signal });
