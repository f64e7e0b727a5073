import { ERRORS, ErrorBody, type ErrorCode } from '@pitdesk/contracts/errors';
import { type Endpoint, errorsOf } from '@pitdesk/contracts/rest';
import type { z } from 'zod';
import type { RequestPlan } from './request-plans.ts';
import type { WireRequest } from './wire-request.ts';

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** The error codes of a server before any call of the contracts is reached. */
const OF_ANY_REQUEST: readonly ErrorCode[] = [
  'request.malformed',
  'request.too_large',
  'request.not_found',
  'request.unsupported_media_type',
];

/** Describes the fault of an answer; null if it keeps every promise. */
export function faultOf(
  endpoint: Endpoint,
  plan: RequestPlan,
  sent: WireRequest,
  answer: WireAnswer,
): string | null {
  if (answer.status >= 500) return 'the server failed';
  if (answer.headers['x-request-id'] === undefined) return 'the answer has no request id';
  if (answer.status >= 400) return faultOfRefusal(endpoint, plan, sent, answer);
  return faultOfSuccess(endpoint, plan, sent, answer);
}

function faultOfRefusal(
  endpoint: Endpoint,
  plan: RequestPlan,
  sent: WireRequest,
  { status, body }: WireAnswer,
): string | null {
  const code = codeOf(body);
  if (code === null) return 'a refusal without a code of the catalogue';
  if (ERRORS[code].status !== status) return `${code} has another status than ${status}`;
  if (errorsOf(endpoint).includes(code)) return null;
  if (sent.isElsewhere) return null;
  return plan.kind !== 'valid' && OF_ANY_REQUEST.includes(code) ? null : `the contract does not name ${code}`;
}

const codeOf = (body: string): ErrorCode | null => {
  const error = ErrorBody.safeParse(parsed(body));
  return error.success ? error.data.code : null;
};

function faultOfSuccess(
  endpoint: Endpoint,
  plan: RequestPlan,
  sent: WireRequest,
  answer: WireAnswer,
): string | null {
  // A segment of a URL may lead to another call.
  if (sent.isElsewhere) return null;
  if (answer.status === 304)
    return 'if-none-match' in sent.headers ? null : 'an unconditional request was answered as unchanged';
  if (![endpoint.status ?? 200, ...(endpoint.alsoWith ?? [])].includes(answer.status))
    return `an unexpected ${answer.status}`;
  if (endpoint.auth === 'session' && (plan.role === 'nobody' || plan.role === 'forged'))
    return 'an anonymous request was admitted';
  const refused = refusedPart(endpoint, sent);
  if (refused) return `input that the contract refuses in the ${refused} was accepted`;
  return faultOfBody(endpoint, answer);
}

/** Nest's validation pipe drops these keys from any input before the contract reads it. */
const DROPPED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const asRead = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, part: unknown) => (DROPPED_KEYS.has(key) ? undefined : part));

/** Returns the part that the contract refuses. */
function refusedPart({ params, query, body }: Endpoint, { read }: WireRequest): string | null {
  const parts: [string, z.ZodType | undefined, unknown][] = [
    ['path', params, read.params],
    ['query', query, read.query],
    ['body', body, read.body],
  ];
  for (const [name, schema, value] of parts) {
    if (schema && value !== undefined && !schema.safeParse(asRead(value)).success) return name;
  }
  return null;
}

function faultOfBody({ response, media, status }: Endpoint, { headers, body }: WireAnswer): string | null {
  const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? '';
  if (media?.includes(type)) return null;
  if (!response) return status === 204 && body !== '' ? 'a body where none was promised' : null;
  const read = response.safeParse(parsed(body));
  return read.success
    ? null
    : `an answer outside of the contract: ${JSON.stringify(read.error.issues).slice(0, 400)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
