import type {
  CasinoEvent,
  EventChange,
  EventInput,
  OperatorEventsQuery,
  Paginated,
} from '@pitdesk/contracts';
import type { CallName } from '../../config/operator-mapping.ts';
import type { UpstreamCaller } from '../http/upstream-call.ts';
import { maybeOneOf, oneOf, pageOf } from '../reading/answers.ts';
import { EVENT_RECORD } from '../reading/records/events.ts';

const NOT_FOUND = { 404: 'request.not_found' } as const;
/** What the operator knows better than the contract: that there is no such table, or no such terminal. */
const NOT_TAKEN = { 400: 'request.invalid', 422: 'request.invalid' } as const;

/**
 * The operator's events. Create and list carry the operator's fixed bearer and the others none: that is how the
 * specification has it, and no browser ever holds that bearer.
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
      refusals: NOT_TAKEN,
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

  /** An operator that only says that it was done is asked what there is now. */
  async #put(name: CallName, id: string, path: string, body?: EventChange): Promise<CasinoEvent> {
    const { data } = await this.#client.call({
      name,
      method: 'PUT',
      path,
      id,
      body,
      answer: maybeOneOf(EVENT_RECORD),
      refusals: { ...NOT_FOUND, ...NOT_TAKEN },
    });
    return data ?? (await this.one(id));
  }
}
