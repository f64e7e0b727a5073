import { z } from 'zod';
import { ERROR_CODES, UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { EntityId, IdParams, TerminalId } from '../fields/ids.ts';
import { PageQuery, paginated, sortBy } from '../fields/queries.ts';
import { problem, SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { isPublicName, webAddress } from '../fields/web-address.ts';
import { GameName } from '../games/contract.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { IdempotencyHeaders } from '../rest/headers.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import { EVENT, EVENT_COLUMNS, EVENT_KINDS, EVENT_STATES } from './limits.ts';
import { eventsPaths } from './paths.ts';

export const EventKind = z.enum(EVENT_KINDS);
export type EventKind = z.infer<typeof EventKind>;

/** An event as an operator may send it; input from staff has stricter rules. */
const EventFields = z.object({
  name: z.string().trim().min(1, problem('field.required')).max(EVENT.nameMax),
  description: z.string().max(EVENT.descriptionMax),
  game: GameName,
  kind: EventKind,
  table_ids: z.array(EntityId),
  starts_at: Instant,
  ends_at: Instant,
  minimum_rounds: z.int().nonnegative(),
  prize_pool: z.object({ amount: z.number().nonnegative(), currency: z.string().length(3) }),
  /** ISO 3166-1 alpha-2; empty means everywhere. */
  countries: z.array(z.string().length(2)),
  terms_url: z.string().max(EVENT.linkMax).nullable(),
  banner_url: z.string().max(EVENT.linkMax).nullable(),
  terminal_id: TerminalId,
});

function isPublicHttps(text: string): boolean {
  const url = webAddress(text);
  return url !== null && url.protocol === 'https:' && isPublicName(url);
}

/** Links for the players at the tables. */
const HttpsLink = z
  .string()
  .max(EVENT.linkMax)
  .refine(isPublicHttps, problem('link.https'))
  .meta({ format: 'uri', examples: ['https://casino.example/terms'] });

const WrittenFields = EventFields.extend({
  minimum_rounds: EventFields.shape.minimum_rounds.max(EVENT.minimumRoundsMax),
  /** Null when none is promised, which differs from a prize of zero. */
  prize_pool: z
    .object({
      amount: z.number().nonnegative().max(EVENT.prizeMax),
      /** ISO 4217. */
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .meta({ examples: ['EUR'] }),
    })
    .nullable(),
  countries: z.array(
    z
      .string()
      .regex(/^[A-Z]{2}$/)
      .meta({ examples: ['SI'] }),
  ),
  terms_url: HttpsLink.nullable(),
  banner_url: HttpsLink.nullable(),
});
const { description, minimum_rounds, countries, terms_url, banner_url } = WrittenFields.shape;

const startsBeforeItEnds = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): boolean =>
  Date.parse(starts_at) < Date.parse(ends_at);

/** The fields of an event that staff write: a promotion at one or more tables. */
export const EventInput = WrittenFields.extend({
  description: description.default(''),
  minimum_rounds: minimum_rounds.default(0),
  countries: countries.default([]),
  terms_url: terms_url.default(null),
  banner_url: banner_url.default(null),
}).refine(startsBeforeItEnds, { path: ['ends_at'], ...problem('event.ends_before_start') });
export type EventInput = z.infer<typeof EventInput>;

/** A change of an event: omitted fields stay unchanged and get no defaults. */
export const EventChange = WrittenFields.partial();
export type EventChange = z.infer<typeof EventChange>;

/**
 * An event as the operator sends it. The specification names no field, so all but the id and the name may be unknown.
 */
export const CasinoEvent = EventFields.extend({
  description: EventFields.shape.description.default(''),
  game: GameName.nullable(),
  kind: EventKind.nullable(),
  /** Null when the operator sends none: without a start or an end. */
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  prize_pool: EventFields.shape.prize_pool.nullable(),
  terminal_id: TerminalId.nullable(),
  minimum_rounds: EventFields.shape.minimum_rounds.default(0),
  countries: EventFields.shape.countries.default([]),
  terms_url: EventFields.shape.terms_url.default(null),
  banner_url: EventFields.shape.banner_url.default(null),
  id: EntityId,
  active: z.boolean(),
});
export type CasinoEvent = z.infer<typeof CasinoEvent>;

/**
 * A requested deletion of an event. `held`: it can be undone until `until`. `deleting`: the operator is being called.
 * `failed`: the operator refused, for the reason in `code`.
 */
export const EventDeletion = z.object({
  state: z.enum(['held', 'deleting', 'failed']),
  until: Instant,
  by: z.string(),
  code: z.enum(ERROR_CODES).nullable(),
});
export type EventDeletion = z.infer<typeof EventDeletion>;

/** An event as the console shows it: the operator's fields, and the console's own. */
export const EventView = CasinoEvent.extend({
  /** Identifies the operator's content; it changes with any change. */
  version: z.string(),
  deletion: EventDeletion.nullable(),
  /** The other active events that run at one of its tables at the same time. */
  overlaps: z.array(z.object({ id: EntityId, name: z.string() })),
});
export type EventView = z.infer<typeof EventView>;

/** A change and the version that it is based on; it is refused when there is a newer one. */
export const EventUpdate = EventChange.extend({ version: z.string().max(64).optional() });
export type EventUpdate = z.infer<typeof EventUpdate>;

/** The state that an act is based on, as far as its author names it; the act is refused when the state has changed. */
export const EventExpectation = z.object({
  version: z.string().max(64).optional(),
  /** `1` when the author sees an active event, `0` for an inactive one. */
  active: z.enum(['1', '0']).optional(),
});
export type EventExpectation = z.infer<typeof EventExpectation>;

/**
 * `counts`: the number of events in each state under the other filters. `meta.capped`: the operator has more than were
 * read.
 */
export const EventsPage = paginated(EventView).extend({
  counts: z.record(z.enum(EVENT_STATES), z.int().nonnegative()),
});
export type EventsPage = z.infer<typeof EventsPage>;

/** The gateway's query to the operator: pages only, since the specification defines no other parameter. */
export const OperatorEventsQuery = PageQuery.extend({
  game: GameName.optional(),
  search: SearchTerm.optional(),
});
export type OperatorEventsQuery = z.infer<typeof OperatorEventsQuery>;

export const ListEventsQuery = OperatorEventsQuery.extend({
  state: z.enum(EVENT_STATES).optional(),
  kind: EventKind.optional(),
  table_id: EntityId.optional(),
  terminal_id: z.coerce.number().pipe(TerminalId).optional(),
  /** Events that run at some time from `from` to `to`. */
  from: Instant.optional(),
  to: Instant.optional(),
  ...DayFilter,
  sort_by: sortBy(EVENT_COLUMNS).default('starts_at:desc'),
});
export type ListEventsQuery = z.infer<typeof ListEventsQuery>;

/** An event that is being deleted cannot be changed. */
const CHANGE_ERRORS = ['request.not_found', 'event.changed', 'event.held', ...UPSTREAM_ERRORS] as const;

export const eventsCalls = defineCalls('events', eventsPaths, {
  createEvent: {
    summary:
      'Create an event, inactive until it is activated; a repeat with the same key creates no second one',
    headers: IdempotencyHeaders,
    body: EventInput,
    response: EventView,
    errors: ['request.idempotency_key_reused', 'request.conflict', ...UPSTREAM_ERRORS],
  },
  listEvents: {
    summary: 'List events, with pending deletions and overlaps',
    query: ListEventsQuery,
    response: EventsPage,
    errors: UPSTREAM_ERRORS,
  },
  getEvent: {
    summary: 'Get one event',
    params: IdParams,
    response: EventView,
    errors: ['request.not_found', ...UPSTREAM_ERRORS],
  },
  updateEvent: {
    summary: 'Change an event, if it is still in the version that was seen',
    params: IdParams,
    body: EventUpdate,
    response: EventView,
    errors: CHANGE_ERRORS,
  },
  activateEvent: {
    summary: 'Activate an event, if it is still in the version that was seen',
    params: IdParams,
    query: EventExpectation,
    response: EventView,
    errors: CHANGE_ERRORS,
  },
  deactivateEvent: {
    summary: 'Deactivate an event, if it is still in the version that was seen',
    params: IdParams,
    query: EventExpectation,
    response: EventView,
    errors: CHANGE_ERRORS,
  },
  deleteEvent: {
    summary:
      'Delete an event, if it is still in the version that was seen; the deletion is held for a while and can be undone',
    params: IdParams,
    query: EventExpectation,
    status: 202,
    response: EventDeletion,
    errors: CHANGE_ERRORS,
  },
  undeleteEvent: {
    summary: 'Undo the deletion of an event, or dismiss a failed deletion',
    params: IdParams,
    response: EventView,
    errors: ['request.not_found', 'event.deleting', ...UPSTREAM_ERRORS],
  },
});

/** Events that staff changed, without ids: refetch all. */
export const EventsChanged = z.object({ games: z.array(GameName), ids: z.array(EntityId) });
export type EventsChanged = z.infer<typeof EventsChanged>;

export const eventsRequests = {
  watchEvents: subscribeRequest('Subscribe to changes of events'),
  unwatchEvents: unsubscribeRequest(),
};

export const eventsEvents = {
  'events:changed': defineEvent({
    summary: 'Events changed; refetch them',
    payload: EventsChanged,
    subscribedBy: 'watchEvents',
  }),
};
