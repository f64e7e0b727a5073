import type { EntityId, Paginated } from '@pitdesk/contracts';
import { createAction } from '@reduxjs/toolkit';
import type { CallFailure } from '../http/call-failure.ts';
import type { RecordKind } from './record-storage.ts';

/** The parts of the state that can be asked for. */
export type Part = 'one' | 'list' | 'paginated';

export type Request<Query> = { part: 'one'; id: EntityId } | { part: 'list' | 'paginated'; query: Query };

/** With the moment, in milliseconds since 1970: a list says how old it is. */
const stamped = <P>(payload: P) => ({ payload, meta: { at: Date.now() } });

export type RecordActions<T, Query> = ReturnType<typeof recordActions<T, Query>>;

/** What can happen to a kind's state, in the specification's words. */
export const recordActions = <T, Query>(kind: RecordKind) => ({
  request: createAction<Request<Query>>(`${kind}/request`),
  fulfilOne: createAction<T>(`${kind}/fulfilOne`),
  fulfilList: createAction<T[]>(`${kind}/fulfilList`),
  fulfilPaginated: createAction(`${kind}/fulfilPaginated`, stamped<Paginated<T>>),
  update: createAction<T>(`${kind}/update`),
  failed: createAction<{ part: Part; failure: CallFailure }>(`${kind}/failed`),
  /** What this browser kept from before; what is known by now stays. */
  restored: createAction<{ one: T | null; list: T[] }>(`${kind}/restored`),
});
