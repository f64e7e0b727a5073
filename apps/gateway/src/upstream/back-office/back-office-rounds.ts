import { DealtCard, type ListRoundsQuery, type Paginated, paginated, Round } from '@pitdesk/contracts';
import { z } from 'zod';
import type { UpstreamAnswer, UpstreamCaller } from '../http/upstream-call.ts';
import { offered } from './offered.ts';

const Rounds = paginated(Round);
const Cards = z.array(DealtCard);
const NOT_FOUND = { 404: 'request.not_found' } as const;

/** The rounds that the operator keeps. Every call fails with `capability.off` where it keeps none for us. */
export class BackOfficeRounds {
  readonly #client: UpstreamCaller;
  readonly #path: string | null;

  constructor(client: UpstreamCaller, path: string | null) {
    this.#client = client;
    this.#path = path;
  }

  async list(query: ListRoundsQuery, bearer: string): Promise<UpstreamAnswer<Paginated<Round>>> {
    const path = offered(this.#path);
    return await this.#client.call({ method: 'GET', path, query, bearer, bearerOf: 'user', answer: Rounds });
  }

  async one(id: string, bearer: string): Promise<UpstreamAnswer<Round>> {
    return await this.#client.call({
      method: 'GET',
      path: `${offered(this.#path)}/${encodeURIComponent(id)}`,
      bearer,
      bearerOf: 'user',
      answer: Round,
      refusals: NOT_FOUND,
    });
  }

  async cards(id: string, bearer: string): Promise<UpstreamAnswer<DealtCard[]>> {
    return await this.#client.call({
      method: 'GET',
      path: `${offered(this.#path)}/${encodeURIComponent(id)}/cards`,
      bearer,
      bearerOf: 'user',
      answer: Cards,
      refusals: NOT_FOUND,
    });
  }
}
