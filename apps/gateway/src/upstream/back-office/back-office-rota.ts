import {
  Model,
  type PlaceModelRequest,
  PlannedRelief,
  type PlanReliefRequest,
  RotaBoard,
  type RotaQuery,
} from '@pitdesk/contracts';
import type { UpstreamCall, UpstreamCaller } from '../http/upstream-call.ts';
import { offered } from './offered.ts';

/** Who stands where, over time. Every call fails with `capability.off` where the operator does not tell. */
export class BackOfficeRota {
  readonly #client: UpstreamCaller;
  readonly #path: string | null;

  constructor(client: UpstreamCaller, path: string | null) {
    this.#client = client;
    this.#path = path;
  }

  /** @throws AppError `capability.off` */
  requireOffered(): void {
    offered(this.#path);
  }

  async board(
    query: RotaQuery,
    bearer: string,
    options: Pick<UpstreamCall, 'fresh'> = {},
  ): Promise<RotaBoard> {
    const path = offered(this.#path);
    const call = { method: 'GET', path, query, bearer, bearerOf: 'user', ...options } as const;
    return (await this.#client.call({ ...call, answer: RotaBoard })).data;
  }

  /** A 409 says that somebody was faster: who, the caller has to look up. */
  async place(dealerId: string, body: PlaceModelRequest, bearer: string): Promise<Model> {
    const { data } = await this.#client.call({
      method: 'PUT',
      path: `${offered(this.#path)}/places/${encodeURIComponent(dealerId)}`,
      body,
      bearer,
      bearerOf: 'user',
      answer: Model,
      refusals: { 404: 'request.not_found', 409: 'dealer.place_taken', 422: 'dealer.may_not_deal' },
    });
    return data;
  }

  async plan(body: PlanReliefRequest, bearer: string): Promise<PlannedRelief> {
    const { data } = await this.#client.call({
      method: 'POST',
      path: `${offered(this.#path)}/reliefs`,
      body,
      bearer,
      bearerOf: 'user',
      answer: PlannedRelief,
      refusals: { 404: 'request.not_found', 409: 'dealer.relief_clash', 422: 'dealer.may_not_deal' },
    });
    return data;
  }

  async cancel(id: string, bearer: string): Promise<void> {
    await this.#client.call({
      method: 'DELETE',
      path: `${offered(this.#path)}/reliefs/${encodeURIComponent(id)}`,
      bearer,
      bearerOf: 'user',
      refusals: { 404: 'request.not_found' },
    });
  }
}
