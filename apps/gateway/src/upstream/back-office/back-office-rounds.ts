import type { PageMeta, Paginated } from '@pitdesk/contracts/fields';
import type { DealtCard, OperatorRoundsQuery, Round, UpdateRoundRequest } from '@pitdesk/contracts/rounds';
import { AppError } from '#core/errors/app-error';
import type { CallName } from '#core/settings/operator-mapping';
import { offered } from '../capabilities.ts';
import type { UpstreamAnswer, UpstreamCall, UpstreamCaller } from '../http/upstream-call.ts';
import { listOf, maybeOneOf, oneOf, pageOf } from '../reading/answers.ts';
import { CARD_OF_ROUND, type RoundRecord } from './round-records.ts';

const NOT_FOUND = { 404: 'request.not_found' } as const;
const NOT_CHANGED = {
  ...NOT_FOUND,
  409: 'request.conflict',
  422: 'correction.impossible',
} as const;

/** The adapter of the operator's rounds. Every call fails with `capability.off` if the operator does not offer them. */
export class BackOfficeRounds {
  readonly #client: UpstreamCaller;
  readonly #path: string | null;
  readonly #offersChanges: boolean;
  readonly #record: RoundRecord;

  constructor(
    client: UpstreamCaller,
    offer: { rounds: string | null; changes: boolean },
    record: RoundRecord,
  ) {
    this.#client = client;
    this.#record = record;
    this.#path = offer.rounds;
    this.#offersChanges = offer.changes;
  }

  async list(query: OperatorRoundsQuery, bearer: string): Promise<UpstreamAnswer<Paginated<Round>>> {
    const path = offered(this.#path);
    return await this.#client.call({
      ...this.#read('rounds.list', path, bearer),
      query,
      answer: pageOf(this.#record, query),
      refusals: { 400: 'request.invalid' },
    });
  }

  async one(id: string, bearer: string): Promise<UpstreamAnswer<Round>> {
    const call = this.#read('rounds.one', this.#pathOf(id), bearer);
    return await this.#client.call({ ...call, id, answer: oneOf(this.#record) });
  }

  async cards(id: string, bearer: string): Promise<UpstreamAnswer<DealtCard[]>> {
    const call = this.#read('rounds.cards', `${this.#pathOf(id)}/cards`, bearer);
    return await this.#client.call({ ...call, id, answer: listOf(CARD_OF_ROUND) });
  }

  /** Returns every version, the dealt one first; only the round itself if the operator has no corrections. */
  async versions(id: string, bearer: string): Promise<Round[]> {
    if (!this.#offersChanges) return [(await this.one(id, bearer)).data];
    const path = `${this.#pathOf(id)}/versions`;
    const call = this.#read('rounds.versions', path, bearer);
    const { data } = await this.#client.call({ ...call, id, answer: listOf(this.#record) });
    return data.length === 0 ? [(await this.one(id, bearer)).data] : data;
  }

  /** Voids the round or writes a new version of it, and returns the version that is now valid. */
  async change(id: string, change: UpdateRoundRequest, bearer: string): Promise<Round> {
    this.requireChanges();
    const { data } = await this.#client.call({
      name: 'rounds.change',
      method: 'PUT',
      path: this.#pathOf(id),
      id,
      body: change,
      bearer,
      bearerOf: 'user',
      answer: maybeOneOf(this.#record),
      refusals: NOT_CHANGED,
    });
    return data ?? (await this.one(id, bearer)).data;
  }

  /** @throws AppError `capability.off` if the operator does not allow changes to rounds */
  requireChanges(): void {
    if (!this.#offersChanges) throw new AppError('capability.off');
  }

  #read(name: CallName, path: string, bearer: string) {
    return {
      name,
      method: 'GET',
      path,
      bearer,
      bearerOf: 'user',
      refusals: NOT_FOUND,
    } as const satisfies UpstreamCall;
  }

  #pathOf(id: string): string {
    return `${offered(this.#path)}/${encodeURIComponent(id)}`;
  }
}

/** The form of a place for an operator without cursors, which is read page by page. */
const BY_PAGE = /^page:(\d+)$/;

/** Returns the part of a query that selects the rows after a place. */
export function queryOf(place: string): { after: string } | { page: number } {
  const page = BY_PAGE.exec(place)?.[1];
  return page === undefined ? { after: place } : { page: Number(page) };
}

/** Returns the place after a page; null after the last page. */
export function placeBehind({ next, page, last_page }: PageMeta): string | null {
  if (next !== undefined) return next;
  return page < last_page ? `page:${page + 1}` : null;
}
