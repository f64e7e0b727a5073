import type { EntityId, Paginated } from '@pitdesk/contracts';
import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CallResult } from '../http/send.ts';
import type { Part, RecordActions, Request } from './record-actions.ts';

type EffectApi = ListenerEffectAPI<unknown, ThunkDispatch<unknown, unknown, UnknownAction>>;

/** What runs when an action went through the store. */
export interface Listener {
  predicate: (action: UnknownAction, now: unknown, before: unknown) => boolean;
  effect: (action: UnknownAction, api: EffectApi) => Promise<void> | void;
}

/** How the gateway is asked for each part. */
interface Ask<T, Query> {
  one: (id: EntityId, signal: AbortSignal) => Promise<CallResult<T>>;
  list: (query: Query, signal: AbortSignal) => Promise<CallResult<T[]>>;
  paginated: (query: Query, signal: AbortSignal) => Promise<CallResult<Paginated<T>>>;
}

/** What answers requests: one listener a part, so that a newer question ends the wait for an older one's answer. */
export function answersOf<T, Query>(actions: RecordActions<T, Query>, ask: Ask<T, Query>): Listener[] {
  const { request, fulfilOne, fulfilList, fulfilPaginated, failed } = actions;

  const fulfilment = async (payload: Request<Query>, signal: AbortSignal): Promise<UnknownAction> => {
    const { part } = payload;
    const refused = (result: { failure: Parameters<typeof failed>[0]['failure'] }) =>
      failed({ part, failure: result.failure });
    if (part === 'one') {
      const result = await ask.one(payload.id, signal);
      return result.ok ? fulfilOne(result.data) : refused(result);
    }
    if (part === 'list') {
      const result = await ask.list(payload.query, signal);
      return result.ok ? fulfilList(result.data) : refused(result);
    }
    const result = await ask.paginated(payload.query, signal);
    return result.ok ? fulfilPaginated(result.data) : refused(result);
  };

  const answerTo = (part: Part): Listener => ({
    predicate: (action) => request.match(action) && action.payload.part === part,
    effect: async (action, api) => {
      if (!request.match(action)) return;
      api.cancelActiveListeners();
      const fulfilled = await fulfilment(action.payload, api.signal);
      if (!api.signal.aborted) api.dispatch(fulfilled);
    },
  });
  return [answerTo('one'), answerTo('list'), answerTo('paginated')];
}
