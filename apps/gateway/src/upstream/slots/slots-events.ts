import {
  type CasinoEvent,
  EVENT,
  EVENT_KINDS,
  type EventChange,
  type EventInput,
  type OperatorEventsQuery,
} from '@pitdesk/contracts/events';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { CallName } from '#core/settings/operator-mapping';
import { readGame } from '../back-office/game-values.ts';
import type { UpstreamCaller } from '../http/upstream-call.ts';
import { maybeOneOf, oneOf, pageOf } from '../reading/answers.ts';
import { optional, optionalList, optionalObject, RecordReader, required } from '../reading/record.ts';
import {
  type ReadValue,
  readAmount,
  readCode,
  readFlag,
  readId,
  readInstant,
  readInt,
  readLongText,
  readTerminal,
  readWord,
} from '../reading/values.ts';

/** Reads a table id, or a record with an `id`. */
const readTableId: ReadValue<string | number> = (value, options) =>
  readId(typeof value === 'object' && value !== null && 'id' in value ? value.id : value, options);

const readLink = readLongText(EVENT.linkMax);

/** Reads an event. The specification names none of its fields: any record with an id and a name is an event. */
export const EVENT_RECORD = new RecordReader('event', {
  id: required(readId, 'event_id', 'uuid'),
  name: required(readLongText(EVENT.nameMax), 'title', 'event_name', 'label'),
  description: optional(readLongText(EVENT.descriptionMax), '', 'desc', 'details', 'text'),
  game: optional(readGame, null, 'game.name', 'game_name', 'game_type', 'model.name', 'model'),
  kind: optional(
    readWord(EVENT_KINDS, { prizedrop: 'prize_drop', drop: 'prize_drop', promo: 'promotion' }),
    null,
    'type',
    'event_type',
    'category',
  ),
  table_ids: optionalList(readTableId, 'tables', 'table_id', 'table'),
  starts_at: optional(
    readInstant,
    null,
    'start_at',
    'start_date',
    'start_time',
    'start',
    'begins_at',
    'from',
  ),
  ends_at: optional(readInstant, null, 'end_at', 'end_date', 'end_time', 'end', 'until', 'to'),
  minimum_rounds: optional(readInt(0), 0, 'min_rounds', 'rounds_min', 'rounds'),
  prize_pool: optionalObject(null, {
    amount: required(readAmount, 'prize.amount', 'prize_pool', 'prize', 'amount'),
    currency: required(readCode(3), 'prize.currency', 'currency'),
  }),
  countries: optionalList(readCode(2), 'country_codes', 'country'),
  terms_url: optional(readLink, null, 'terms', 'terms_link', 'rules_url'),
  banner_url: optional(readLink, null, 'banner', 'image_url', 'image'),
  terminal_id: optional(readTerminal, null, 'terminal.id', 'terminal'),
  active: optional(readFlag, true, 'is_active', 'enabled', 'status', 'state'),
});

const NOT_FOUND = { 404: 'request.not_found' } as const;
/** Refusals that only the operator can decide, such as an unknown table or terminal. */
const INVALID = { 400: 'request.invalid', 422: 'request.invalid' } as const;

/**
 * The adapter of the operator's events. As the specification requires, create and list send the operator's fixed bearer
 * and the other calls send none. No browser ever holds that bearer.
 */
export class SlotsEvents {
  readonly #client: UpstreamCaller;
  readonly #bearer: string;

  constructor(client: UpstreamCaller, bearer: string) {
    this.#client = client;
    this.#bearer = bearer;
  }

  async create(event: EventInput): Promise<CasinoEvent> {
    const { data } = await this.#client.call({
      name: 'events.create',
      method: 'POST',
      path: '/api/event/create',
      bearer: this.#bearer,
      bearerOf: 'service',
      body: event,
      answer: oneOf(EVENT_RECORD),
      refusals: INVALID,
    });
    return data;
  }

  async list(query: OperatorEventsQuery): Promise<Paginated<CasinoEvent>> {
    const { data } = await this.#client.call({
      name: 'events.list',
      method: 'GET',
      path: '/api/event/all',
      query,
      bearer: this.#bearer,
      bearerOf: 'service',
      answer: pageOf(EVENT_RECORD, query),
    });
    return data;
  }

  async one(id: string): Promise<CasinoEvent> {
    const { data } = await this.#client.call({
      name: 'events.one',
      method: 'GET',
      path: `/api/event/${encodeURIComponent(id)}`,
      id,
      answer: oneOf(EVENT_RECORD),
      refusals: NOT_FOUND,
    });
    return data;
  }

  async update(id: string, change: EventChange): Promise<CasinoEvent> {
    return await this.#put('events.update', id, `/api/event/update/${encodeURIComponent(id)}`, change);
  }

  async activate(id: string): Promise<CasinoEvent> {
    return await this.#put('events.activate', id, `/api/event/active/${encodeURIComponent(id)}`);
  }

  async deactivate(id: string): Promise<CasinoEvent> {
    return await this.#put('events.deactivate', id, `/api/event/inactive/${encodeURIComponent(id)}`);
  }

  async delete(id: string): Promise<void> {
    await this.#client.call({
      name: 'events.delete',
      id,
      method: 'DELETE',
      path: `/api/event/delete/${encodeURIComponent(id)}`,
      refusals: NOT_FOUND,
    });
  }

  /** Sends a change; if the operator only confirms it, reads the event again. */
  async #put(name: CallName, id: string, path: string, body?: EventChange): Promise<CasinoEvent> {
    const { data } = await this.#client.call({
      name,
      method: 'PUT',
      path,
      id,
      body,
      answer: maybeOneOf(EVENT_RECORD),
      refusals: { ...NOT_FOUND, ...INVALID },
    });
    return data ?? (await this.one(id));
  }
}
