import {
  DealerState,
  type ListModelsQuery,
  type Model,
  type ModelChange,
  type ModelInput,
  PhotoRequest,
} from '@pitdesk/contracts/dealers';
import type { Paginated } from '@pitdesk/contracts/fields';
import { GAME_NAMES, type GameName } from '@pitdesk/contracts/games';
import { offered } from '../capabilities.ts';
import type { UpstreamAnswer, UpstreamCall, UpstreamCaller } from '../http/upstream-call.ts';
import { maybeOneOf, oneOf, pageOf, strictly } from '../reading/answers.ts';
import { optional, optionalList, RecordReader, required } from '../reading/record.ts';
import {
  type ReadValue,
  readFlag,
  readId,
  readInstant,
  readList,
  readText,
  readWord,
  UnreadableValue,
} from '../reading/values.ts';
import { readGame } from './game-values.ts';

const readKnownGame: ReadValue<GameName> = (value, options) => {
  const game = readGame(value, options);
  if (game === null) throw new UnreadableValue('unknown_value');
  return game;
};

/** Reads a dealer. Without a state, a dealer at a table is on shift. */
export const DEALER = new RecordReader(
  'dealer',
  {
    id: required(readId, 'model_id', 'dealer_id', 'uuid'),
    display_name: required(readText, 'name', 'nickname', 'stage_name', 'full_name', 'legal_name'),
    legal_name: optional(readText, '', 'full_name', 'real_name'),
    photo_url: optional(readText, null, 'photo', 'picture', 'avatar', 'image_url', 'image'),
    languages: optionalList(readText, 'language'),
    games: optional(readList(readKnownGame), GAME_NAMES, 'game'),
    state: optional(
      readWord(DealerState.options, {
        working: 'on_shift',
        online: 'on_shift',
        break: 'on_break',
        offline: 'off',
      }),
      null,
      'status',
    ),
    active: optional(readFlag, true, 'is_active', 'enabled'),
    table_id: optional(readId, null, 'table.id', 'table'),
    since: optional(readInstant, null, 'at_table_since', 'table_since'),
  },
  (row): Model => ({
    ...row,
    games: [...row.games],
    state: row.state ?? (row.table_id === null ? 'off' : 'on_shift'),
  }),
);

const NOT_FOUND = { 404: 'request.not_found' } as const;

/** The adapter of the dealers, which the operator calls models. Fails with `capability.off` if it does not list them. */
export class BackOfficeModels {
  readonly #client: UpstreamCaller;
  readonly #path: string | null;

  constructor(client: UpstreamCaller, path: string | null) {
    this.#client = client;
    this.#path = path;
  }

  async list(query: ListModelsQuery, bearer: string): Promise<UpstreamAnswer<Paginated<Model>>> {
    const path = offered(this.#path);
    return await this.#client.call({
      name: 'dealers.list',
      method: 'GET',
      path,
      query,
      bearer,
      bearerOf: 'user',
      answer: pageOf(DEALER, query),
    });
  }

  async one(id: string, bearer: string): Promise<Model> {
    const { data } = await this.#client.call({
      name: 'dealers.one',
      method: 'GET',
      path: this.#pathOf(id),
      id,
      bearer,
      bearerOf: 'user',
      answer: oneOf(DEALER),
      refusals: NOT_FOUND,
    });
    return data;
  }

  async create(body: ModelInput, bearer: string): Promise<Model> {
    const { data } = await this.#client.call({
      name: 'dealers.create',
      method: 'POST',
      path: offered(this.#path),
      body,
      bearer,
      bearerOf: 'user',
      answer: oneOf(DEALER),
      refusals: NOT_FOUND,
    });
    return data;
  }

  async update(id: string, body: ModelChange, bearer: string): Promise<Model> {
    return await this.#change(id, bearer, {
      name: 'dealers.update',
      method: 'PUT',
      path: this.#pathOf(id),
      body,
    });
  }

  async remove(id: string, bearer: string): Promise<void> {
    await this.#client.call({
      name: 'dealers.remove',
      method: 'DELETE',
      path: this.#pathOf(id),
      id,
      bearer,
      bearerOf: 'user',
      refusals: NOT_FOUND,
    });
  }

  /** Returns the bytes of the photo. */
  async photo(id: string, bearer: string): Promise<Buffer> {
    const { data } = await this.#client.call({
      name: 'dealers.photo',
      method: 'GET',
      path: this.#pathOf(id, '/photo'),
      id,
      bearer,
      bearerOf: 'user',
      answer: strictly(PhotoRequest),
      refusals: NOT_FOUND,
    });
    return Buffer.from(data.data, 'base64');
  }

  async changePhoto(id: string, body: PhotoRequest, bearer: string): Promise<Model> {
    const path = this.#pathOf(id, '/photo');
    return await this.#change(id, bearer, { name: 'dealers.change_photo', method: 'PUT', path, body });
  }

  async removePhoto(id: string, bearer: string): Promise<Model> {
    const path = this.#pathOf(id, '/photo');
    return await this.#change(id, bearer, { name: 'dealers.remove_photo', method: 'DELETE', path });
  }

  /** Sends a change; if the operator only confirms it, reads the dealer again. */
  async #change(
    id: string,
    bearer: string,
    call: Pick<UpstreamCall, 'name' | 'method' | 'path' | 'body'>,
  ): Promise<Model> {
    const answer = maybeOneOf(DEALER);
    const { data } = await this.#client.call({
      ...call,
      id,
      bearer,
      bearerOf: 'user',
      answer,
      refusals: NOT_FOUND,
    });
    return data ?? (await this.one(id, bearer));
  }

  #pathOf(id: string, part = ''): string {
    return `${offered(this.#path)}/${encodeURIComponent(id)}${part}`;
  }
}
