import type { CallFailure, FailureCode } from '#api/http/call-failure.ts';

/**
 * `waiting`: not begun. `same`: needed no change. `changed`, `gone`: differs from the snapshot, and was skipped.
 * `unknown`: no answer arrived, so the act may have been done.
 */
export type RowState = 'waiting' | 'running' | 'done' | 'same' | 'changed' | 'gone' | 'failed' | 'unknown';

/** The result of a row, and whether the next one may follow: at once, after a pause, or not at all. */
interface Outcome {
  state: RowState;
  code: FailureCode | null;
  /** Milliseconds to wait before the next request. */
  waitMs: number;
  /** True where every further row would fail too: no session, or no gateway. */
  ends: boolean;
}

const DEFAULT_PAUSE_SECONDS = 5;

const STATES: Partial<Record<FailureCode, RowState>> = {
  'event.changed': 'changed',
  'event.held': 'changed',
  'event.deleting': 'changed',
  'request.conflict': 'changed',
  'request.not_found': 'gone',
  'client.not_online': 'gone',
  'client.unreachable': 'unknown',
  'upstream.timeout': 'unknown',
  // The operator may have done it before its result could be stored.
  'service.database_unavailable': 'unknown',
  // Refused before anything was done.
  'auth.session_locked': 'waiting',
  'service.draining': 'waiting',
};

const ENDING: readonly FailureCode[] = [
  'client.unreachable',
  'upstream.unavailable',
  'service.database_unavailable',
  'service.draining',
  'auth.session_locked',
];

/** Returns the pause that the gateway requires, in milliseconds; 0 for none. */
export const retryDelayOf = ({
  code,
  status,
  retryAfterSeconds = DEFAULT_PAUSE_SECONDS,
}: CallFailure): number =>
  // A socket's refusal has no status.
  status === 429 || code === 'request.too_many' ? retryAfterSeconds * 1_000 : 0;

/** Returns what a call's failure or success means for its row and for the run. */
export function outcomeOf(failure: CallFailure | undefined): Outcome {
  if (failure === undefined) return { state: 'done', code: null, waitMs: 0, ends: false };
  const { code, status } = failure;
  const waitMs = retryDelayOf(failure);
  const isRefusedSession = status === 401;
  const state = waitMs > 0 || isRefusedSession ? 'waiting' : (STATES[code] ?? 'failed');
  return {
    state,
    code: state === 'waiting' ? null : code,
    waitMs,
    ends: isRefusedSession || ENDING.includes(code),
  };
}

/** The states that a retry can change: a changed row is not retried. */
export const RETRYABLE: readonly RowState[] = ['failed', 'unknown'];

const ORDER: readonly RowState[] = [
  'running',
  'waiting',
  'done',
  'same',
  'changed',
  'gone',
  'failed',
  'unknown',
];

/** The rows with one result: failures by their code. */
export interface OutcomeGroup {
  id: string;
  state: RowState;
  code: FailureCode | null;
  count: number;
}

type Result = Pick<OutcomeGroup, 'state' | 'code'>;

export const groupId = ({ state, code }: Result): string => `${state} ${code ?? ''}`;

/** Returns the number of rows of each result, in display order. */
export function groupsOf(results: readonly Result[]): OutcomeGroup[] {
  const groups = new Map<string, OutcomeGroup>();
  for (const { state, code } of results) {
    const id = groupId({ state, code });
    const group = groups.get(id) ?? { id, state, code, count: 0 };
    groups.set(id, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}
