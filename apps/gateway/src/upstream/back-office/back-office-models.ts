import { type ListModelsQuery, Model, type Paginated, paginated } from '@pitdesk/contracts';
import type { UpstreamAnswer, UpstreamCaller } from '../http/upstream-call.ts';
import { offered } from './offered.ts';

const Models = paginated(Model);

/** The dealers, in the operator's word: models. Fails with `capability.off` where the operator lists none. */
export class BackOfficeModels {
  readonly #client: UpstreamCaller;
  readonly #path: string | null;

  constructor(client: UpstreamCaller, path: string | null) {
    this.#client = client;
    this.#path = path;
  }

  async list(query: ListModelsQuery, bearer: string): Promise<UpstreamAnswer<Paginated<Model>>> {
    const path = offered(this.#path);
    return await this.#client.call({ method: 'GET', path, query, bearer, bearerOf: 'user', answer: Models });
  }

  async one(id: string, bearer: string): Promise<UpstreamAnswer<Model>> {
    return await this.#client.call({
      method: 'GET',
      path: `${offered(this.#path)}/${encodeURIComponent(id)}`,
      bearer,
      bearerOf: 'user',
      answer: Model,
      refusals: { 404: 'request.not_found' },
    });
  }
}
