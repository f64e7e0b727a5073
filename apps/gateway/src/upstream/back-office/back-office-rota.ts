import type {
  Model,
  PlaceModelRequest,
  PlannedRelief,
  PlanReliefRequest,
  RotaBoard,
  RotaQuery,
} from '@pitdesk/contracts';
import type { UpstreamCall, UpstreamCaller } from '../http/upstream-call.ts';
import { type AnswerReader, listOf, oneOf, UnreadableAnswer } from '../reading/answers.ts';
import { DEALER, RELIEF, STINT } from '../reading/records/dealers.ts';
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
    const call = { name: 'rota.board', method: 'GET', path, query, bearer, bearerOf: 'user' } as const;
    return (await this.#client.call({ ...call, ...options, answer: readBoard })).data;
  }

  /** A 409 says that somebody was faster: who, the caller has to look up. */
  async place(dealerId: string, body: PlaceModelRequest, bearer: string): Promise<Model> {
    const { data } = await this.#client.call({
      name: 'rota.place',
      id: dealerId,
      method: 'PUT',
      path: `${offered(this.#path)}/places/${encodeURIComponent(dealerId)}`,
      body,
      bearer,
      bearerOf: 'user',
      answer: oneOf(DEALER),
      refusals: { 404: 'request.not_found', 409: 'dealer.place_taken', 422: 'dealer.may_not_deal' },
    });
    return data;
  }

  async plan(body: PlanReliefRequest, bearer: string): Promise<PlannedRelief> {
    const { data } = await this.#client.call({
      name: 'rota.plan',
      method: 'POST',
      path: `${offered(this.#path)}/reliefs`,
      body,
      bearer,
      bearerOf: 'user',
      answer: oneOf(RELIEF),
      refusals: { 404: 'request.not_found', 409: 'dealer.relief_clash', 422: 'dealer.may_not_deal' },
    });
    return data;
  }

  async cancel(id: string, bearer: string): Promise<void> {
    await this.#client.call({
      name: 'rota.cancel',
      id,
      method: 'DELETE',
      path: `${offered(this.#path)}/reliefs/${encodeURIComponent(id)}`,
      bearer,
      bearerOf: 'user',
      refusals: { 404: 'request.not_found' },
    });
  }
}

/** Two lists in one answer: each is found by its name, wrapped or not, and one may be missing. */
const readBoard: AnswerReader<RotaBoard> = (came, dialect, { one }) => {
  const board = one ? one(came) : unwrapped(came);
  if (typeof board !== 'object' || board === null || !('stints' in board || 'reliefs' in board)) {
    throw new UnreadableAnswer(['stints: missing', 'reliefs: missing']);
  }
  const { stints, reliefs } = board as { stints?: unknown; reliefs?: unknown };
  return {
    stints: listOf(STINT)(stints ?? [], dialect, {}),
    reliefs: listOf(RELIEF)(reliefs ?? [], dialect, {}),
  };
};

function unwrapped(came: unknown): unknown {
  if (typeof came !== 'object' || came === null) return came;
  if ('response' in came) return unwrapped(came.response);
  return 'data' in came ? unwrapped(came.data) : came;
}
