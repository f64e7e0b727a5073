import type { ErrorCode } from '@pitdesk/contracts/errors';
import { sameJson } from '../../common/json/same-json.ts';
import type { CallName } from '../../config/operator-mapping.ts';
import { type AnswerReader, UnreadableAnswer } from '../reading/answers.ts';
import type { Dialect } from '../reading/dialect.ts';
import type { RawAnswer, UpstreamAnswer, UpstreamCall } from './upstream-call.ts';
import { UpstreamFailure } from './upstream-failure.ts';

export type ParsedAnswer<T> =
  | { ok: true; answer: UpstreamAnswer<T> }
  /** Fields and why they cannot be read; never their values. */
  | { ok: false; reasons: readonly string[] };

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;

/**
 * Reads an answer in the operator's dialect. Fields that the contracts do not know are left behind; where there are none and
 * nothing was rewritten, the bytes that came are good to go on as they are.
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

/** What is no JSON is read as nothing: where an operator only has to say that it was done, that is enough. */
function jsonOf({ contentType, body }: RawAnswer): { json: unknown; problem: string | null } {
  if (!JSON_TYPE.test(contentType)) {
    return { json: undefined, problem: `Expected JSON, got ${contentType || 'no type'}` };
  }
  try {
    return { json: JSON.parse(body.toString('utf8')), problem: null };
  } catch {
    return { json: undefined, problem: 'The body is no JSON' };
  }
}

/** Statuses that a balancer in front of a service gives while the service cannot be reached. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** The code that a refused call ends with; undefined where the upstream accepted it. */
export function refusalOf(call: UpstreamCall, status: number): ErrorCode | undefined {
  if (status < 400) return undefined;
  const named = call.refusals?.[status];
  if (named) return named;
  return status === 401 && call.bearerOf === 'user' ? 'auth.session_ended' : 'upstream.refused';
}

/** An answer that is no answer: the service's own failure, or a redirect, which is never followed. */
export function assertAnswered(answer: RawAnswer): void {
  if (answer.status >= 500) {
    const passing = PASSING_STATUSES.has(answer.status);
    throw new UpstreamFailure('unavailable', `Status ${answer.status}`, passing);
  }
  if (answer.status < 200 || (answer.status >= 300 && answer.status < 400)) {
    throw new UpstreamFailure('bad_answer', `Status ${answer.status}`, false);
  }
}
