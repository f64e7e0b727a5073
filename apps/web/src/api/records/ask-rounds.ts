import type { EntityId, ListRoundsQuery, Paginated, Round } from '@pitdesk/contracts';
import { type CallResult, callOf } from '../http/send.ts';
import { sendSignedIn } from '../http/send-signed-in.ts';
import { RECENT_ROUNDS } from './round-order.ts';

export type RoundsQuery = Partial<ListRoundsQuery>;

const PAGE = 100;

export const askRound = (id: EntityId, signal: AbortSignal): Promise<CallResult<Round>> =>
  sendSignedIn<'getRound'>({ ...callOf<'getRound'>('GET', '/api/rounds/:id', { params: { id } }), signal });

export const askRoundsPage = (
  query: RoundsQuery,
  signal: AbortSignal,
): Promise<CallResult<Paginated<Round>>> =>
  sendSignedIn<'listRounds'>({ ...callOf<'listRounds'>('GET', '/api/rounds', { query }), signal });

/**
 * A table's recent rounds, newest first: of baccarat the whole shoe that the newest is of (or the one that the query
 * names), of roulette the last spins.
 */
export async function askRecentRounds(query: RoundsQuery, signal: AbortSignal): Promise<CallResult<Round[]>> {
  const rounds: Round[] = [];
  let after: string | undefined;
  for (;;) {
    const result = await askRoundsPage({ ...query, per_page: PAGE, after }, signal);
    if (!result.ok) return result;
    rounds.push(...result.data.data);
    after = result.data.meta.next ?? undefined;
    if (after === undefined || rounds.length >= RECENT_ROUNDS) break;
    if (rounds.at(-1)?.shoe?.number !== rounds[0]?.shoe?.number) break;
  }
  const shoe = rounds[0]?.shoe?.number;
  return { ok: true, data: rounds.filter((round) => round.shoe?.number === shoe).slice(0, RECENT_ROUNDS) };
}
