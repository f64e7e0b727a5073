import type {
  Endpoint,
  EntityId,
  endpoints,
  IDEMPOTENCY_KEY_HEADER,
  REQUEST_ID_HEADER,
} from '@pitdesk/contracts';
import type { z } from 'zod';
import { randomKey } from '../../lib/random.ts';
import { noteServerTime } from '../../lib/server-clock.ts';
import { type CallFailure, failureOf, UNREACHABLE } from './call-failure.ts';
import { takeEarlyAnswer } from './early-answer.ts';

/** Longer than the gateway gives its upstreams, so that it is the gateway that says what went wrong. */
const TIMEOUT_MS = 20_000;

type Endpoints = typeof endpoints;
/** A call of the contracts' registry, by name; the schemas stay on the server's side. */
export type CallName = keyof Endpoints;
export type CallPath<N extends CallName> = Endpoints[N]['path'];
export type CallMethod<N extends CallName> = Endpoints[N]['method'];
export type CallResponse<N extends CallName> = Endpoints[N] extends { response: z.ZodType }
  ? z.output<Endpoints[N]['response']>
  : undefined;
type CallBody<N extends CallName> = Endpoints[N] extends { body: z.ZodType }
  ? z.input<Endpoints[N]['body']>
  : undefined;

export interface Call {
  method: Endpoint['method'];
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  token?: string | null;
  /** The user by whose session alone it may go out: another tab may have signed somebody else in meanwhile. */
  onlyAs?: string;
  signal?: AbortSignal;
  /** Names a write, so that the gateway answers its repeat with the first result. */
  idempotencyKey?: string;
  /** For the one call that the gateway itself may take long over. */
  timeoutMs?: number;
  /** Lets the request outlive the page, for signing out. */
  keepalive?: boolean;
}

export type CallResult<T> = { ok: true; data: T } | { ok: false; failure: CallFailure };

/** Describes a call whose path and method the contracts know: a renamed one fails here, at compile time. */
export const callOf = <N extends CallName>(
  method: CallMethod<N>,
  path: CallPath<N>,
  { params = {}, ...rest }: CallRest<N> = {},
): Call => ({
  method,
  path: path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  ...rest,
});

type CallRest<N extends CallName> = Omit<Call, 'method' | 'path' | 'body'> & {
  body?: CallBody<N>;
  /** What stands in the path's `:name`s. */
  params?: Record<string, EntityId>;
};

const IDEMPOTENCY_KEY: typeof IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
const REQUEST_ID: typeof REQUEST_ID_HEADER = 'x-request-id';

/** Names one attempt in the logs of the gateway and of the operator. */
export const requestIdHeader = (): Record<string, string> => ({ [REQUEST_ID]: randomKey() });

/** Where a call goes. */
export function addressOf({ path, query = {} }: Pick<Call, 'path' | 'query'>): URL {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** One request, one answer, never an exception: what can go wrong is part of the result. */
export async function send<N extends CallName>(call: Call): Promise<CallResult<CallResponse<N>>> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  const url = addressOf(call);
  const early = call.method === 'GET' ? takeEarlyAnswer(url, call.token) : undefined;
  try {
    const response = await (early ??
      fetch(url, {
        method: call.method,
        headers: {
          accept: 'application/json',
          ...requestIdHeader(),
          ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(call.idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY]: call.idempotencyKey }),
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        credentials: 'same-origin',
        keepalive: call.keepalive ?? false,
        signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      }));
    noteServerTime(response.headers.get('date'));
    if (!response.ok) return { ok: false, failure: await failureOf(response) };
    const data = (response.status === 204 ? undefined : await response.json()) as CallResponse<N>;
    return { ok: true, data };
  } catch {
    return { ok: false, failure: UNREACHABLE };
  }
}
