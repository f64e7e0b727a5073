import type {
  Model,
  PlaceModelRequest,
  PlannedRelief,
  PlanReliefRequest,
  RotaBoard,
  RotaQuery,
} from '@pitdesk/contracts/dealers';
import { offered } from '../capabilities.ts';
import type { UpstreamCaller } from '../http/upstream-call.ts';
import { type AnswerReader, listOf, oneOf } from '../reading/answers.ts';
import { UnreadableAnswer } from '../reading/envelope.ts';
import { optional, RecordReader, required, requiredObject } from '../reading/record.ts';
import { readId, readInstant, readText } from '../reading/values.ts';
import { DEALER } from './back-office-models.ts';

const PLACE_FIELDS = {
  id: required(readId, 'uuid'),
  table_id: required(readId, 'table.id', 'table'),
  dealer: requiredObject({
    id: required(readId, 'dealer_id', 'model.id', 'model_id'),
    display_name: optional(readText, '', 'dealer.name', 'dealer_name', 'model.name', 'model_name'),
  }),
  by: optional(readText, null, 'created_by', 'author'),
};

export const STINT = new RecordReader('stint', {
  ...PLACE_FIELDS,
  from: required(readInstant, 'starts_at', 'start', 'since'),
  until: optional(readInstant, null, 'to', 'ends_at', 'end'),
});

export const RELIEF = new RecordReader('relief', {
  ...PLACE_FIELDS,
  at: required(readInstant, 'starts_at', 'planned_at', 'from'),
});

/** An id in a form that the operator does not use names nothing, like one that it does not know. */
const NOTHING_THERE = { 400: 'request.not_found', 404: 'request.not_found' } as const;

/** The adapter of the rota: which dealer is at which table, over time. Fails with `capability.off` if not offered. */
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

  async board(query: RotaQuery, bearer: string): Promise<RotaBoard> {
    const path = offered(this.#path);
    const call = { name: 'rota.board', method: 'GET', path, query, bearer, bearerOf: 'user' } as const;
    return (await this.#client.call({ ...call, answer: readBoard })).data;
  }

  /** Moves a dealer to a table. @throws AppError `dealer.place_taken` if somebody else was faster */
  async place(dealerId: string, body: Omit<PlaceModelRequest, 'accepts'>, bearer: string): Promise<Model> {
    const { data } = await this.#client.call({
      name: 'rota.place',
      id: dealerId,
      method: 'PUT',
      path: `${offered(this.#path)}/places/${encodeURIComponent(dealerId)}`,
      body,
      bearer,
      bearerOf: 'user',
      answer: oneOf(DEALER),
      refusals: { ...NOTHING_THERE, 409: 'dealer.place_taken', 422: 'dealer.may_not_deal' },
    });
    return data;
  }

  async plan(body: Omit<PlanReliefRequest, 'accepts'>, bearer: string): Promise<PlannedRelief> {
    const { data } = await this.#client.call({
      name: 'rota.plan',
      method: 'POST',
      path: `${offered(this.#path)}/reliefs`,
      body,
      bearer,
      bearerOf: 'user',
      answer: oneOf(RELIEF),
      refusals: { ...NOTHING_THERE, 409: 'dealer.relief_clash', 422: 'dealer.may_not_deal' },
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
      refusals: NOTHING_THERE,
    });
  }
}

/** Reads both lists of an answer by name, wrapped or not; one may be missing. @throws UnreadableAnswer */
const readBoard: AnswerReader<RotaBoard> = (json, dialect, { one }) => {
  const board = one ? one(json) : unwrapped(json);
  if (typeof board !== 'object' || board === null || !('stints' in board || 'reliefs' in board)) {
    throw new UnreadableAnswer(['stints: missing', 'reliefs: missing']);
  }
  const { stints, reliefs }: { stints?: unknown; reliefs?: unknown } = board;
  return {
    stints: listOf(STINT)(stints ?? [], dialect, {}),
    reliefs: listOf(RELIEF)(reliefs ?? [], dialect, {}),
  };
};

function unwrapped(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if ('response' in json) return unwrapped(json.response);
  return 'data' in json ? unwrapped(json.data) : json;
}
