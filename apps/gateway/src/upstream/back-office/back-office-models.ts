import {
  type ListModelsQuery,
  Model,
  type ModelChange,
  type ModelInput,
  type Paginated,
  PhotoRequest,
  paginated,
} from '@pitdesk/contracts';
import type { UpstreamAnswer, UpstreamCall, UpstreamCaller } from '../http/upstream-call.ts';
import { offered } from './offered.ts';

const Models = paginated(Model);
const NOT_FOUND = { 404: 'request.not_found' } as const;

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

  /** @param options `fresh` where the answer must be true from now on. */
  async one(id: string, bearer: string, options: Pick<UpstreamCall, 'fresh'> = {}): Promise<Model> {
    return await this.#model({ method: 'GET', path: this.#pathOf(id), bearer, ...options });
  }

  async create(body: ModelInput, bearer: string): Promise<Model> {
    return await this.#model({ method: 'POST', path: offered(this.#path), body, bearer });
  }

  async update(id: string, body: ModelChange, bearer: string): Promise<Model> {
    return await this.#model({ method: 'PUT', path: this.#pathOf(id), body, bearer });
  }

  async remove(id: string, bearer: string): Promise<void> {
    const path = this.#pathOf(id);
    await this.#client.call({ method: 'DELETE', path, bearer, bearerOf: 'user', refusals: NOT_FOUND });
  }

  /** The picture's bytes. */
  async photo(id: string, bearer: string): Promise<Buffer> {
    const { data } = await this.#client.call({
      method: 'GET',
      path: this.#pathOf(id, '/photo'),
      bearer,
      bearerOf: 'user',
      answer: PhotoRequest,
      refusals: NOT_FOUND,
    });
    return Buffer.from(data.data, 'base64');
  }

  async changePhoto(id: string, body: PhotoRequest, bearer: string): Promise<Model> {
    return await this.#model({ method: 'PUT', path: this.#pathOf(id, '/photo'), body, bearer });
  }

  async removePhoto(id: string, bearer: string): Promise<Model> {
    return await this.#model({ method: 'DELETE', path: this.#pathOf(id, '/photo'), bearer });
  }

  async #model(call: Omit<UpstreamCall<typeof Model>, 'answer'>): Promise<Model> {
    const { data } = await this.#client.call({
      ...call,
      bearerOf: 'user',
      answer: Model,
      refusals: NOT_FOUND,
    });
    return data;
  }

  #pathOf(id: string, part = ''): string {
    return `${offered(this.#path)}/${encodeURIComponent(id)}${part}`;
  }
}
