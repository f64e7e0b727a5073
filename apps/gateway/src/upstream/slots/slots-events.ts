import {
  CasinoEvent,
  type EventChange,
  type EventInput,
  type OperatorEventsQuery,
  type Paginated,
  paginated,
} from '@pitdesk/contracts';
import { z } from 'zod';
import type { UpstreamCaller } from '../http/upstream-call.ts';

/** The specification leaves the list's shape open: pages, or all there is at once. */
const Listed = z.union([
  paginated(CasinoEvent),
  z.array(CasinoEvent).transform((data) => ({
    data,
    meta: { page: 1, per_page: Math.max(1, data.length), total: data.length, last_page: 1 },
  })),
]);
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
      method: 'POST',
      path: '/api/event/create',
      bearer: this.#bearer,
      bearerOf: 'service',
      body: event,
      answer: CasinoEvent,
      refusals: NOT_TAKEN,
    });
    return data;
  }

  async list(query: OperatorEventsQuery): Promise<Paginated<CasinoEvent>> {
    const { data } = await this.#client.call({
      method: 'GET',
      path: '/api/event/all',
      query,
      bearer: this.#bearer,
      bearerOf: 'service',
      answer: Listed,
    });
    return data;
  }

  async one(id: string): Promise<CasinoEvent> {
    const { data } = await this.#client.call({
      method: 'GET',
      path: `/api/event/${encodeURIComponent(id)}`,
      answer: CasinoEvent,
      refusals: NOT_FOUND,
    });
    return data;
  }

  async update(id: string, change: EventChange): Promise<CasinoEvent> {
    return await this.#put(`/api/event/update/${encodeURIComponent(id)}`, change);
  }

  async activate(id: string): Promise<CasinoEvent> {
    return await this.#put(`/api/event/active/${encodeURIComponent(id)}`);
  }

  async deactivate(id: string): Promise<CasinoEvent> {
    return await this.#put(`/api/event/inactive/${encodeURIComponent(id)}`);
  }

  async delete(id: string): Promise<void> {
    await this.#client.call({
      method: 'DELETE',
      path: `/api/event/delete/${encodeURIComponent(id)}`,
      refusals: NOT_FOUND,
    });
  }

  async #put(path: string, body?: EventChange): Promise<CasinoEvent> {
    const { data } = await this.#client.call({
      method: 'PUT',
      path,
      body,
      answer: CasinoEvent,
      refusals: { ...NOT_FOUND, ...NOT_TAKEN },
    });
    return data;
  }
}
