import type { Paginated } from '@pitdesk/contracts';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { CallFailure } from '../http/call-failure.ts';
import { type Part, type Request, recordActions } from './record-actions.ts';
import type { RecordKind } from './record-storage.ts';

/** What a part was last asked for, and how that went. */
interface Asked<T> {
  /** The id, or the scope of the list: a page of another table's rounds is not left standing under this one's name. */
  scope: string;
  /** What was updated since: the answer may be of a moment before. */
  meanwhile: readonly T[];
  state: 'asking' | 'answered' | 'failed';
  failure: CallFailure | null;
}

/** A kind's state, whatever its parts are called. */
export interface Parts<T> {
  /** The specification's single one: `round`, `model`. */
  one: T | null;
  /** `rounds`, `models`. */
  list: T[];
  /** `paginated_rounds`, `paginated_models`. */
  paginated: Paginated<T> | null;
  /** When the page came, in milliseconds since 1970. */
  paginatedAt: number | null;
  asked: Record<Part, Asked<T> | null>;
}

/** What is special about one kind of records. */
export interface Kind<T, Query> {
  kind: RecordKind;
  scopeOf: (query: Query) => string;
  /** The single one, once this has come: an answer can be overtaken by what a socket brought. */
  current: (known: T | null, incoming: T) => T;
  /** Whether the second is the first one's newer self. */
  isSame: (known: T, updated: T) => boolean;
  /** A list with what was updated in it. */
  withUpdated: (list: T[], updated: T) => T[];
  /** The same for a page of a list. */
  pageWithUpdated: (page: T[], updated: T) => T[];
}

/**
 * The state of one kind of records, with the specification's transitions: request, fulfil list, fulfil paginated,
 * fulfil one, update. Rounds and models are its two uses.
 */
export function createRecordsSlice<T, Query>(rules: Kind<T, Query>) {
  const { kind } = rules;
  const actions = recordActions<T, Query>(kind);
  const initial: Parts<T> = {
    one: null,
    list: [],
    paginated: null,
    paginatedAt: null,
    asked: { one: null, list: null, paginated: null },
  };

  const asking = (parts: Parts<T>, request: Request<Query>): Parts<T> => {
    const { part } = request;
    const scope = part === 'one' ? String(request.id) : rules.scopeOf(request.query);
    const isOtherPage = part === 'paginated' && parts.asked.paginated?.scope !== scope;
    return {
      ...parts,
      paginated: isOtherPage ? null : parts.paginated,
      asked: { ...parts.asked, [part]: { scope, meanwhile: [], state: 'asking', failure: null } },
    };
  };

  /** What was not touched stays the same object: nothing that shows it is drawn again. */
  const pageWith = (page: Paginated<T>, record: T): Paginated<T> => {
    const data = rules.pageWithUpdated(page.data, record);
    return data === page.data ? page : { ...page, data };
  };

  const updated = (parts: Parts<T>, record: T): Parts<T> => {
    const { one, list, paginated } = parts;
    return {
      ...parts,
      one: one !== null && rules.isSame(one, record) ? rules.current(one, record) : one,
      list: rules.withUpdated(list, record),
      paginated: paginated && pageWith(paginated, record),
      asked: withMeanwhile(parts.asked, record),
    };
  };

  const reducer = (parts: Parts<T> = initial, action: UnknownAction): Parts<T> => {
    if (actions.request.match(action)) return asking(parts, action.payload);
    if (actions.fulfilOne.match(action)) {
      return {
        ...parts,
        one: rules.current(parts.one, action.payload as T),
        asked: after(parts.asked, 'one'),
      };
    }
    if (actions.fulfilList.match(action)) {
      const list = (parts.asked.list?.meanwhile ?? []).reduce(rules.withUpdated, action.payload);
      return { ...parts, list, asked: after(parts.asked, 'list') };
    }
    if (actions.fulfilPaginated.match(action)) {
      const { payload, meta } = action;
      const paginated = (parts.asked.paginated?.meanwhile ?? []).reduce(pageWith, payload);
      return { ...parts, paginated, paginatedAt: meta.at, asked: after(parts.asked, 'paginated') };
    }
    if (actions.update.match(action)) return updated(parts, action.payload as T);
    if (actions.failed.match(action)) {
      return { ...parts, asked: after(parts.asked, action.payload.part, action.payload.failure) };
    }
    if (actions.restored.match(action)) {
      const { one, list } = action.payload;
      return { ...parts, one: parts.one ?? one, list: parts.list.length > 0 ? parts.list : list };
    }
    return parts;
  };

  return { kind, actions, reducer, initial };
}

/** Only while an answer is on its way: what comes after it is an update of what it brought. */
const noted = <T>(question: Asked<T> | null, record: T): Asked<T> | null =>
  question?.state === 'asking' ? { ...question, meanwhile: [...question.meanwhile, record] } : question;

function withMeanwhile<T>(asked: Parts<T>['asked'], record: T): Parts<T>['asked'] {
  const { list, paginated } = asked;
  if (list?.state !== 'asking' && paginated?.state !== 'asking') return asked;
  return { ...asked, list: noted(list, record), paginated: noted(paginated, record) };
}

/** What was asked of that part, answered or failed. */
function after<T>(
  asked: Parts<T>['asked'],
  part: Part,
  failure: CallFailure | null = null,
): Parts<T>['asked'] {
  const question = asked[part];
  if (question === null) return asked;
  const state = failure === null ? 'answered' : 'failed';
  return { ...asked, [part]: { ...question, meanwhile: [], state, failure } };
}
