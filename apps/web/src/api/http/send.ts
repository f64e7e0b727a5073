import type { endpoints } from '@pitdesk/contracts/api';
import type { EntityId } from '@pitdesk/contracts/fields';
import type {
  Endpoint,
  IDEMPOTENCY_KEY_HEADER,
  REQUEST_ID_HEADER,
  STEP_UP_HEADER,
} from '@pitdesk/contracts/rest';
import type { z } from 'zod';
import { randomKey } from '#lib/text/random.ts';
import { syncServerClock } from '#lib/time/server-clock.ts';
import { type CallFailure, failureOf, UNREACHABLE } from './call-failure.ts';

/** Longer than the gateway's time limit for its upstreams, so that the gateway's error arrives first. */
const TIMEOUT_MS = 20_000;

type Endpoints = typeof endpoints;
/**
 * Every endpoint by its entry in the contracts' paths, such as `GET /api/tables`. Types only: the schemas are not
 * bundled.
 */
type EndpointsByPath = {
  [N in keyof Endpoints as `${Endpoints[N]['method']} ${Endpoints[N]['path']}`]: Endpoints[N];
};
export type PathEntry = keyof EndpointsByPath;
type ResponseOf<P extends PathEntry> = EndpointsByPath[P] extends { response: infer R extends z.ZodType }
  ? z.output<R>
  : undefined;
type BodyOf<P extends PathEntry> = EndpointsByPath[P] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined;

/** A request that can be sent; `R` is the type of its successful response. */
export interface Call<R = unknown> {
  method: Endpoint['method'];
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  token?: string | null;
  /** The only user whose session may send it: another tab may have signed in somebody else meanwhile. */
  onlyAs?: string;
  signal?: AbortSignal;
  /** Identifies a write, so that the gateway answers a repeat with the first result. */
  idempotencyKey?: string;
  /** The name of the object, shown by a dialog that asks for a proof. */
  about?: string;
  /** The proof for an act that was refused without one. */
  stepUp?: string | undefined;
  /** For calls that take the gateway longer than the default. */
  timeoutMs?: number;
  /** Lets the request outlive the page, for signing out. */
  keepalive?: boolean;
  /** Never set: it carries the type of the response. */
  readonly response?: R;
}

export type CallResult<T> = { ok: true; data: T } | { ok: false; failure: CallFailure };

/** Returns the request of a call; `entry` is its method and path from the contracts. */
export function callOf<P extends PathEntry>(
  entry: P,
  { params = {}, ...rest }: CallRest<P> = {},
): Call<ResponseOf<P>> {
  const [method, path] = entry.split(' ') as [Endpoint['method'], string];
  return {
    method,
    path: path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    ...rest,
  };
}

type CallRest<P extends PathEntry> = Omit<Call, 'method' | 'path' | 'body' | 'response'> & {
  body?: BodyOf<P>;
  /** The values of the `:name` parameters of the path. */
  params?: Record<string, EntityId>;
};

const IDEMPOTENCY_KEY: typeof IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
const REQUEST_ID: typeof REQUEST_ID_HEADER = 'x-request-id';
const STEP_UP: typeof STEP_UP_HEADER = 'step-up';

/** Identifies one attempt in the logs of the gateway and of the operator. */
export const requestIdHeader = (): Record<string, string> => ({ [REQUEST_ID]: randomKey() });

export const stepUpHeader = (stepUp: string | undefined): Record<string, string> =>
  stepUp === undefined ? {} : { [STEP_UP]: stepUp };

/** Returns the address of a call. */
export function addressOf({ path, query = {} }: Pick<Call, 'path' | 'query'>): URL {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** Sends one request and returns its result. It never throws: failures are part of the result. */
export async function send<R>(call: Call<R>): Promise<CallResult<R>> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await fetch(addressOf(call), {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...requestIdHeader(),
        ...stepUpHeader(call.stepUp),
        ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY]: call.idempotencyKey }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      credentials: 'same-origin',
      keepalive: call.keepalive ?? false,
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    });
    syncServerClock(response.headers.get('date'));
    if (!response.ok) return { ok: false, failure: await failureOf(response) };
    const data = (response.status === 204 ? undefined : await response.json()) as R;
    return { ok: true, data };
  } catch {
    return { ok: false, failure: UNREACHABLE };
  }
}
