import type { Action } from '@pitdesk/contracts/access';
import type { MoveCut } from '@pitdesk/contracts/dealers';
import type { ErrorDetails, FieldProblem } from '@pitdesk/contracts/errors';
import { type ErrorCode, isErrorCode } from '@pitdesk/contracts/errors';
import type { Challenge } from '@pitdesk/contracts/factors';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { SerializedError } from '@reduxjs/toolkit';
import { isId, isRecord } from '#lib/text/unknown-values.ts';

/** The catalogue's codes, and one for a request without any answer. */
export type FailureCode = ErrorCode | 'client.unreachable';

export const isFailureCode = (value: unknown): value is FailureCode =>
  value === 'client.unreachable' || isErrorCode(value);

/** The reason why a call failed; serialisable, so that the Redux store can hold it. */
export interface CallFailure {
  code: FailureCode;
  /** 0 where the request got no answer. */
  status: number;
  requestId?: string;
  retryAfterSeconds?: number;
  fields?: FieldProblem[];
  /** The dealer at the table now, where a colleague was faster; null for none. */
  standing?: Standing | null;
  /** The equipment in the way, and where it stands; null for the storage. */
  stands?: Stands;
  /** What a move cuts short. */
  cuts?: MoveCut[];
  /** What somebody else, or the operator, did at a table first. */
  tableChange?: TableChange;
  /** The required proof, and the action that requires it. */
  challenge?: Challenge;
  action?: Action;
}

type TableChange = NonNullable<ErrorDetails['table_change']>;
interface Stands {
  number: string;
  table: string | null;
  since: string | null;
}

interface Standing {
  id: EntityId;
  display_name: string;
}

export const UNREACHABLE: CallFailure = { code: 'client.unreachable', status: 0 };

/** Returns the failure of a store call; the error page handles the store's own errors. */
export const failureIn = (error: CallFailure | SerializedError | undefined): CallFailure | undefined =>
  error !== undefined && 'status' in error ? error : undefined;

/**
 * Reads an error answer. An answer without our error body (such as a load balancer's HTML page) is judged by its status
 * alone.
 */
export async function failureOf(response: Response): Promise<CallFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  const code = isRecord(body) && isErrorCode(body.code) ? body.code : codeOfStatus(response.status);
  const details = isRecord(body) && isRecord(body.details) ? body.details : {};
  const requestId = details.request_id ?? response.headers.get('x-request-id');
  const retryAfter = details.retry_after ?? Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    code,
    status: response.status,
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(typeof retryAfter === 'number' && Number.isFinite(retryAfter)
      ? { retryAfterSeconds: retryAfter }
      : {}),
    ...(isFieldList(details.fields) ? { fields: details.fields } : {}),
    ...(isStanding(details.standing) ? { standing: details.standing } : {}),
    // Only the gateway sends these, by the contract.
    ...(isRecord(details.table_change) ? { tableChange: details.table_change as TableChange } : {}),
    ...(isRecord(details.stands) ? { stands: details.stands as unknown as Stands } : {}),
    ...(Array.isArray(details.cuts) ? { cuts: details.cuts as MoveCut[] } : {}),
    ...(isRecord(details.challenge)
      ? { challenge: details.challenge as Challenge, action: details.action as Action }
      : {}),
  };
}

const isStanding = (value: unknown): value is Standing | null =>
  value === null || (isRecord(value) && isId(value.id) && typeof value.display_name === 'string');

function codeOfStatus(status: number): FailureCode {
  if (status === 401) return 'auth.unauthenticated';
  if (status === 403) return 'permission.denied';
  if (status === 404) return 'request.not_found';
  if (status === 429) return 'request.too_many';
  if (status === 502 || status === 503) return 'upstream.unavailable';
  if (status === 504) return 'upstream.timeout';
  return status < 500 ? 'request.malformed' : 'service.internal';
}

const isFieldList = (value: unknown): value is FieldProblem[] =>
  Array.isArray(value) &&
  value.every(
    (entry) => isRecord(entry) && typeof entry.field === 'string' && typeof entry.code === 'string',
  );

/** Returns true where the session is over, as opposed to a refused call or an outage. */
export const endsSession = (failure: CallFailure): boolean => failure.status === 401;
