import type { ErrorCode } from '@pitdesk/contracts/errors';
import { UpstreamFailure } from '#core/errors/upstream-failure';
import { sameJson } from '#core/json/same-json';
import type { CallName } from '#core/settings/operator-mapping';
import type { AnswerReader } from '../reading/answers.ts';
import type { Dialect } from '../reading/dialect.ts';
import { UnreadableAnswer } from '../reading/envelope.ts';
import type { RawAnswer, UpstreamAnswer, UpstreamCall } from './upstream-call.ts';

export type ParsedAnswer<T> =
  | { ok: true; answer: UpstreamAnswer<T> }
  /** Names the fields and why they cannot be read; never their values, which may be secret. */
  | { ok: false; reasons: readonly string[] };

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

/**
 * Reads an answer in the operator's dialect and drops the fields that the contracts do not know. When nothing was dropped
 * or rewritten, the result holds the original bytes, which can be relayed without serializing again.
 */
export function parseAnswer<T>(
  name: CallName,
  read: AnswerReader<T>,
  raw: RawAnswer,
  dialect: Dialect,
): ParsedAnswer<T> {
  const { json, problem } = jsonOf(raw);
  try {
    const data = read(json, dialect, dialect.calls.get(name) ?? {});
    return { ok: true, answer: { data, bytes: sameJson(json, data) ? raw.body : null } };
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
    return { ok: false, reasons: problem === null ? error.reasons : [problem] };
  }
}

/** Returns undefined for a body that is not JSON: that is enough for a call whose answer only confirms success. */
function jsonOf({ contentType, body }: RawAnswer): { json: unknown; problem: string | null } {
  if (!JSON_TYPE.test(contentType)) {
    return { json: undefined, problem: `Expected JSON, got ${contentType || 'no type'}` };
  }
  try {
    return { json: JSON.parse(body.toString('utf8')), problem: null };
  } catch {
    return { json: undefined, problem: 'The body is not valid JSON' };
  }
}

/** Statuses that a load balancer returns while it cannot reach the service. */
const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** Returns the error code of a refused call; undefined when the upstream accepted it. */
export function refusalOf(call: UpstreamCall, status: number): ErrorCode | undefined {
  if (status < 400) return undefined;
  const named = call.refusals?.[status];
  if (named) return named;
  return status === 401 && call.bearerOf === 'user' ? 'auth.session_ended' : 'upstream.refused';
}

/** @throws UpstreamFailure for a status from 500 on, and for a redirect, which is never followed */
export function assertAnswered(answer: RawAnswer): void {
  if (answer.status >= 500) {
    const isTemporary = TEMPORARY_STATUSES.has(answer.status);
    throw new UpstreamFailure('unavailable', `Status ${answer.status}`, isTemporary);
  }
  if (answer.status < 200 || (answer.status >= 300 && answer.status < 400)) {
    throw new UpstreamFailure('bad_answer', `Status ${answer.status}`, false);
  }
}
