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
import { noteServerTime } from '#lib/time/server-clock.ts';
import { type CallFailure, failureOf, UNREACHABLE } from './call-failure.ts';

/** Longer than the gateway's time limit for its upstreams, so that the gateway's error arrives first. */
const TIMEOUT_MS = 20_000;

type Endpoints = typeof endpoints;
/** Every endpoint by its entry in the contracts' paths, such as `GET /api/tables`: types alone, the schemas stay away. */
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

/** A request that is ready to be sent; `R` is the type of a good response. */
export interface Call<R = unknown> {
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
  /** Its object in words: a dialog that asks for a confirmation names it. */
  about?: string;
  /** The confirmation of an act that was refused without one. */
  stepUp?: string | undefined;
  /** For the one call that the gateway itself may take long over. */
  timeoutMs?: number;
  /** Lets the request outlive the page, for signing out. */
  keepalive?: boolean;
  /** Never set: it carries the type of a good response. */
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
  /** The values of the path's `:name`s. */
  params?: Record<string, EntityId>;
};

const IDEMPOTENCY_KEY: typeof IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
const REQUEST_ID: typeof REQUEST_ID_HEADER = 'x-request-id';
const STEP_UP: typeof STEP_UP_HEADER = 'step-up';

/** Names one attempt in the logs of the gateway and of the operator. */
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

/** One request, one answer, never an exception: what can go wrong is part of the result. */
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
    noteServerTime(response.headers.get('date'));
    if (!response.ok) return { ok: false, failure: await failureOf(response) };
    const data = (response.status === 204 ? undefined : await response.json()) as R;
    return { ok: true, data };
  } catch {
    return { ok: false, failure: UNREACHABLE };
  }
}
