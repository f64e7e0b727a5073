import {
  DealtCard,
  type OperatorRoundsQuery,
  type Paginated,
  paginated,
  Round,
  type UpdateRoundRequest,
} from '@pitdesk/contracts';
import { z } from 'zod';
import { AppError } from '../../common/errors/app-error.ts';
import type { UpstreamAnswer, UpstreamCall, UpstreamCaller } from '../http/upstream-call.ts';
import { offered } from './offered.ts';

const Rounds = paginated(Round);
const Cards = z.array(DealtCard);
const Versions = z.array(Round).min(1);
const NOT_FOUND = { 404: 'request.not_found' } as const;
const NOT_CHANGED = {
  ...NOT_FOUND,
  409: 'request.conflict',
  422: 'correction.impossible',
} as const;

/** The rounds that the operator keeps. Every call fails with `capability.off` where it keeps none for us. */
export class BackOfficeRounds {
  readonly #client: UpstreamCaller;
  readonly #path: string | null;
  readonly #offersChanges: boolean;

  constructor(client: UpstreamCaller, offer: { rounds: string | null; changes: boolean }) {
    this.#client = client;
    this.#path = offer.rounds;
    this.#offersChanges = offer.changes;
  }

  async list(query: OperatorRoundsQuery, bearer: string): Promise<UpstreamAnswer<Paginated<Round>>> {
    const path = offered(this.#path);
    return await this.#client.call({
      ...this.#read(path, bearer),
      query,
      answer: Rounds,
      refusals: { 400: 'request.invalid' },
    });
  }

  async one(id: string, bearer: string): Promise<UpstreamAnswer<Round>> {
    return await this.#client.call({ ...this.#read(this.#pathOf(id), bearer), answer: Round });
  }

  /** As it stands from now on: whoever changes it, or asks whether a change arrived, needs no earlier answer. */
  async oneNow(id: string, bearer: string): Promise<Round> {
    const call = { ...this.#read(this.#pathOf(id), bearer), answer: Round, fresh: true };
    return (await this.#client.call(call)).data;
  }

  async cards(id: string, bearer: string): Promise<UpstreamAnswer<DealtCard[]>> {
    return await this.#client.call({ ...this.#read(`${this.#pathOf(id)}/cards`, bearer), answer: Cards });
  }

  /** Every version, the dealt one first; the round alone where the operator has no corrections. */
  async versions(id: string, bearer: string): Promise<Round[]> {
    if (!this.#offersChanges) return [await this.oneNow(id, bearer)];
    const path = `${this.#pathOf(id)}/versions`;
    return (await this.#client.call({ ...this.#read(path, bearer), answer: Versions, fresh: true })).data;
  }

  /** Voids the round, or writes a new version of it: the answer is what counts from now on. */
  async change(id: string, change: UpdateRoundRequest, bearer: string): Promise<Round> {
    this.requireChanges();
    const { data } = await this.#client.call({
      method: 'PUT',
      path: this.#pathOf(id),
      body: change,
      bearer,
      bearerOf: 'user',
      answer: Round,
      refusals: NOT_CHANGED,
    });
    return data;
  }

  /** @throws AppError `capability.off` where the operator lets no round be changed */
  requireChanges(): void {
    if (!this.#offersChanges) throw new AppError('capability.off');
  }

  #read(path: string, bearer: string) {
    return {
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
