import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { FastifyReply } from 'fastify';
import type { CallName } from '../../config/operator-mapping.ts';
import type { AnswerReader } from '../reading/answers.ts';
import type { Dialect, Expression } from '../reading/dialect.ts';

/** A query as it is written into the address; a value that is undefined is left out. */
type UpstreamQuery = Readonly<Record<string, string | number | undefined>>;

/** One call to an upstream: what to send, and what its answer must look like. */
export interface UpstreamCall<T = unknown> {
  /** What it is called in an operator's mapping. */
  readonly name: CallName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The id that the path names, for a mapping that has it elsewhere. */
  readonly id?: string;
  readonly query?: UpstreamQuery;
  readonly body?: unknown;
  readonly bearer?: string;
  /**
   * Whose the bearer is. A 401 for a member of staff means that their session is over; a 401 for the gateway's own
   * token is a setting that the operator does not accept.
   */
  readonly bearerOf?: 'user' | 'service';
  readonly headers?: Readonly<Record<string, string>>;
  /** It asks for what is true from now on: the answer to a read that began before must not do. */
  readonly fresh?: boolean;
  /** Reads the answer. Without it only success counts and the body is thrown away. */
  readonly answer?: AnswerReader<T>;
  /** What a refusal means for this call, by status. */
  readonly refusals?: Readonly<Partial<Record<number, ErrorCode>>>;
}

/** What goes over the wire. */
export type WireCall = Pick<UpstreamCall, 'method' | 'path' | 'query' | 'body' | 'bearer' | 'headers'>;

/** What came back over the wire from one attempt. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** A parsed answer, and its bytes where they may go on unchanged. */
export interface UpstreamAnswer<T> {
  readonly data: T;
  /** Null where reading removed or rewrote something, so that `data` has to be written anew. */
  readonly bytes: Buffer | null;
}

/** Whoever carries an adapter's calls to its service. */
export interface UpstreamCaller {
  call<T>(call: UpstreamCall<T>): Promise<UpstreamAnswer<T>>;
}

/** Returns a call as the operator's mapping has it; a call that is not mapped is returned as it is. */
export function translated<T>(call: UpstreamCall<T>, { calls }: Dialect): UpstreamCall<T> {
  const mapping = calls.get(call.name);
  if (mapping === undefined) return call;
  const { path, method, query, body } = mapping;
  return {
    ...call,
    ...(method === undefined ? {} : { method }),
    ...(path === undefined ? {} : { path: path.replaceAll('{id}', encodeURIComponent(call.id ?? '')) }),
    ...(query === undefined ? {} : { query: textsOf(query, plainQuery(call.query)) }),
    ...(body === undefined || call.body === undefined ? {} : { body: renamed(body, call.body) }),
  };
}

/** What the specification sends as JSON text is handed to a mapping as what the text says. */
function plainQuery(query: UpstreamCall['query'] = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? jsonOr(value) : value]),
  );
}

function jsonOr(text: string): unknown {
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

/** Sends an answer on: its own bytes where nothing had to be changed, otherwise what the contract left of it. */
export function relay<T>(reply: FastifyReply, { data, bytes }: UpstreamAnswer<T>): T | Buffer {
  if (!bytes) return data;
  void reply.header('content-type', JSON_UTF8);
  return bytes;
}
