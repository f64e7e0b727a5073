import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { Paginated } from '@pitdesk/contracts/fields';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { z } from 'zod';
import { browserStore } from '#lib/browser/browser-store.ts';
import { signedInUserId } from './session/session.ts';
import { consoleReducer, storeListener } from './store.ts';
import { readStoredTexts, storagePrefix } from './stored-texts.ts';

/** Changes arrive in bursts, and the browser's storage is slow: it is written once per interval. */
const STORE_DELAY_MS = 500;

const PARTS = ['one', 'list', 'paginated'] as const;
type Part = (typeof PARTS)[number];

/** The last request of a part. */
interface LastRequest<T> {
  /** The id, or the owner of the list's records. */
  scope: string;
  /** Null once it is answered or refused. */
  requestId: string | null;
  /** Updates that arrived during the request: the response may be older. */
  meanwhile: readonly T[];
}

/** The specification's state of one kind of records, with generic names for its parts. */
export interface Records<T> {
  /** The single record: `round`, `model`. */
  one: T | null;
  /** `rounds`, `models`. */
  list: T[];
  /** `paginated_rounds`, `paginated_models`. */
  paginated: Paginated<T> | null;
  requests: Partial<Record<Part, LastRequest<T>>>;
}

interface Request {
  meta: { requestId: string; arg: { originalArgs: unknown } };
}
/** The actions of an RTK Query endpoint that are used here. */
interface Endpoint<P> {
  matchPending: (action: unknown) => action is Request;
  matchFulfilled: (action: unknown) => action is Request & { payload: P };
  matchRejected: (action: unknown) => action is Request;
}

/** The rules that differ between kinds of records. */
interface Kind<T> {
  kind: 'rounds' | 'models';
  /** The specification's names of the stored parts. */
  names: { one: string; list: string };
  schema: z.ZodType<T>;
  endpoints: { one: Endpoint<T>; list: Endpoint<T[]>; paginated: Endpoint<Paginated<T>> };
  /** Returns the scope of a request as text. A page is shown only for its own scope. */
  scopeOf: (argument: never) => string;
  /** Returns the single record after this one arrived: a socket event may be newer than an answer. */
  current: (known: T | null, incoming: T) => T;
  /** Returns true where an update applies to the single record. */
  follows: (records: Records<T>, updated: T) => boolean;
  /** Returns the list with the updated record. */
  withUpdated: (list: T[], updated: T) => T[];
  /** Returns the page with the updated record. */
  pageWithUpdated: (page: T[], updated: T) => T[];
  /** Applies actions of this kind to its single record. */
  changeOne?: (one: T | null, action: UnknownAction) => T | null;
}

/**
 * Creates the state of one kind of records on top of RTK Query, with the specification's transitions: pending for a
 * call, fulfilled for its answer with one record, a list or a page. It starts with the records stored in this browser.
 */
export function createRecords<T>(rules: Kind<T>) {
  const { kind, endpoints } = rules;
  const update = createAction<T>(`${kind}/update`);

  /** An unchanged record stays the same object, so that its views do not render again. */
  const pageWith = (page: Paginated<T>, record: T): Paginated<T> => {
    const data = rules.pageWithUpdated(page.data, record);
    return data === page.data ? page : { ...page, data };
  };
  const requested = (records: Records<T>, part: Part, { meta }: Request): Records<T> => {
    // `scopeOf` takes the arguments of its own endpoints.
    const scope = rules.scopeOf(meta.arg.originalArgs as never);
    const isOtherPage = part === 'paginated' && records.requests.paginated?.scope !== scope;
    return {
      ...records,
      paginated: isOtherPage ? null : records.paginated,
      requests: { ...records.requests, [part]: { scope, requestId: meta.requestId, meanwhile: [] } },
    };
  };
  /** Returns the part's request that this response belongs to; undefined for responses to older requests. */
  const requestIn = (records: Records<T>, part: Part, { meta }: Request): LastRequest<T> | undefined =>
    records.requests[part]?.requestId === meta.requestId ? records.requests[part] : undefined;
  const answered = (records: Records<T>, part: Part, last: LastRequest<T>): Records<T> => ({
    ...records,
    requests: { ...records.requests, [part]: { scope: last.scope, requestId: null, meanwhile: [] } },
  });
  const fulfilled = (records: Records<T>, action: UnknownAction): Records<T> => {
    if (endpoints.one.matchFulfilled(action)) {
      const last = requestIn(records, 'one', action);
      return last
        ? { ...answered(records, 'one', last), one: rules.current(records.one, action.payload) }
        : records;
    }
    if (endpoints.list.matchFulfilled(action)) {
      const last = requestIn(records, 'list', action);
      if (!last) return records;
      const list = last.meanwhile.reduce(rules.withUpdated, action.payload);
      return { ...answered(records, 'list', last), list };
    }
    if (endpoints.paginated.matchFulfilled(action)) {
      const last = requestIn(records, 'paginated', action);
      if (!last) return records;
      const paginated = last.meanwhile.reduce(pageWith, action.payload);
      return { ...answered(records, 'paginated', last), paginated };
    }
    return records;
  };
  const updated = (records: Records<T>, record: T): Records<T> => {
    const { one, list, paginated, requests } = records;
    return {
      one: rules.follows(records, record) ? rules.current(one, record) : one,
      list: rules.withUpdated(list, record),
      paginated: paginated && pageWith(paginated, record),
      requests: {
        ...requests,
        ...withUpdate(requests, 'list', record),
        ...withUpdate(requests, 'paginated', record),
      },
    };
  };
  const reduce = (records: Records<T> = restored(), action: UnknownAction): Records<T> => {
    for (const part of PARTS) {
      if (endpoints[part].matchPending(action)) return requested(records, part, action);
      if (!endpoints[part].matchRejected(action)) continue;
      const last = requestIn(records, part, action);
      return last ? answered(records, part, last) : records;
    }
    if (update.match(action)) return updated(records, action.payload as T);
    const one = rules.changeOne ? rules.changeOne(records.one, action) : records.one;
    return one === records.one ? fulfilled(records, action) : { ...records, one };
  };

  const restored = (): Records<T> => {
    const userId = signedInUserId();
    dropOldVersions(kind);
    if (userId === null) return nothing;
    return {
      ...nothing,
      one: readPart(kind, userId, rules.names.one, rules.schema) ?? null,
      list: readPart(kind, userId, rules.names.list, z.array(rules.schema)) ?? [],
    };
  };
  const nothing: Records<T> = { one: null, list: [], paginated: null, requests: {} };
  consoleReducer.inject({ reducerPath: kind, reducer: reduce });
  /** The reducer injected above owns this part of the state. */
  const find = (state: unknown): Records<T> | undefined =>
    (state as Partial<Record<Kind<T>['kind'], Records<T>>>)[kind];
  const select = (state: unknown): Records<T> => find(state) ?? nothing;

  storeListener.startListening({
    predicate: (_action, now, before) => {
      const [after, was] = [find(now), find(before)];
      return was !== undefined && (after?.one !== was.one || after?.list !== was.list);
    },
    effect: async (_action, api) => {
      const userId = signedInUserId();
      api.cancelActiveListeners();
      await api.delay(STORE_DELAY_MS);
      // Signing out has cleared the storage; a late write must not fill it again.
      if (userId === null || signedInUserId() !== userId) return;
      const { one, list } = select(api.getState());
      writePart(kind, userId, rules.names.one, one);
      writePart(kind, userId, rules.names.list, list);
    },
  });
  return { select, update };
}

/** Notes a change only during a request; at other times it is an ordinary update. */
function withUpdate<T>(requests: Records<T>['requests'], part: Part, record: T): Records<T>['requests'] {
  const last = requests[part];
  if (last === undefined || last.requestId === null) return {};
  return { [part]: { ...last, meanwhile: [...last.meanwhile, record] } };
}

/** Returns the stored state; drops an unreadable one. */
function readPart<P>(
  kind: 'rounds' | 'models',
  userId: string,
  name: string,
  schema: z.ZodType<P>,
): P | undefined {
  const text = readStoredTexts(STORAGE_KEYS[kind], userId).get(name);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    browserStore.removeItem(storagePrefix(STORAGE_KEYS[kind], userId) + name);
    return undefined;
  }
}

function writePart(kind: 'rounds' | 'models', userId: string, name: string, value: unknown): void {
  const key = storagePrefix(STORAGE_KEYS[kind], userId) + name;
  if (value === null) browserStore.removeItem(key);
  else browserStore.cache(key, JSON.stringify(value));
}

/** Deletes the records that an older version of the console stored; they are never read again. */
function dropOldVersions(kind: 'rounds' | 'models'): void {
  const current = STORAGE_KEYS[kind];
  const anyVersion = current.slice(0, current.indexOf('.v') + 2);
  for (const name of browserStore.keys()) {
    if (name.startsWith(anyVersion) && !name.startsWith(`${current}:`)) browserStore.removeItem(name);
  }
}
