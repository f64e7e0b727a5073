import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { FastifyReply } from 'fastify';
import type { CallName } from '#core/settings/operator-mapping';
import type { AnswerReader } from '../reading/answers.ts';
import type { Dialect, Expression } from '../reading/dialect.ts';

/** The query parameters of the address; an undefined value is left out. */
type UpstreamQuery = Readonly<Record<string, string | number | undefined>>;

/** One call to an upstream: the request, and how its answer is read. */
export interface UpstreamCall<T = unknown> {
  /** The name of the call in an operator's mapping. */
  readonly name: CallName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The id in the path, for a mapping with another path. */
  readonly id?: string;
  readonly query?: UpstreamQuery;
  readonly body?: unknown;
  readonly bearer?: string;
  /**
   * The owner of the bearer. A 401 for a member of staff means that their session has ended; a 401 for the gateway's own
   * token means that the operator does not accept the configured token.
   */
  readonly bearerOf?: 'user' | 'service';
  readonly headers?: Readonly<Record<string, string>>;
  /** Reads the answer. Without a reader the body is discarded and only success counts. */
  readonly answer?: AnswerReader<T>;
  /** The error code of each refusal, by status. */
  readonly refusals?: Readonly<Partial<Record<number, ErrorCode>>>;
}

/** The part of a call that is sent. */
export type WireCall = Pick<UpstreamCall, 'method' | 'path' | 'query' | 'body' | 'bearer' | 'headers'>;

/** The unparsed answer to one attempt. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** A parsed answer, and its bytes when they can be relayed unchanged. */
export interface UpstreamAnswer<T> {
  readonly data: T;
  /** Null when reading dropped or rewrote something, so that `data` must be serialized again. */
  readonly bytes: Buffer | null;
}

/** Sends the calls of an adapter to its service. */
export interface UpstreamCaller {
  call<T>(call: UpstreamCall<T>): Promise<UpstreamAnswer<T>>;
}

/** Applies the operator's mapping to a call; returns a call without a mapping as it is. */
export function translated<T>(call: UpstreamCall<T>, { calls }: Dialect): UpstreamCall<T> {
  const mapping = calls.get(call.name);
  if (mapping === undefined) return call;
  const { path, method, query, body } = mapping;
  return {
    ...call,
    ...(method === undefined ? {} : { method }),
    ...(path === undefined ? {} : { path: path.replaceAll('{id}', encodeURIComponent(call.id ?? '')) }),
    ...(query === undefined ? {} : { query: textsOf(query, parsedQuery(call.query)) }),
    ...(body === undefined || call.body === undefined ? {} : { body: renamed(body, call.body) }),
  };
}

/** Parses the query values that the specification sends as JSON text, so that a mapping reads the value itself. */
function parsedQuery(query: UpstreamCall['query'] = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? parsedOrText(value) : value,
    ]),
  );
}

function parsedOrText(text: string): unknown {
  if (!/^[{["\d]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function renamed(names: ReadonlyMap<string, Expression>, from: unknown): Record<string, unknown> {
  const made = [...names].map(([name, read]) => [name, read(from)] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== undefined && value !== null));
}

function textsOf(names: ReadonlyMap<string, Expression>, from: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(renamed(names, from)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

const JSON_UTF8 = 'application/json; charset=utf-8';

/** Relays an answer to the browser: the original bytes if nothing was changed, otherwise the data to serialize. */
export function relay<T>(reply: FastifyReply, { data, bytes }: UpstreamAnswer<T>): T | Buffer {
  if (!bytes) return data;
  void reply.header('content-type', JSON_UTF8);
  return bytes;
}
