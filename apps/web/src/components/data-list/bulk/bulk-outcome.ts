import type { CallFailure, FailureCode } from '#api/http/call-failure.ts';

/**
 * `waiting`: not begun. `same`: was so already. `changed`, `gone`: no longer what was chosen, and left alone.
 * `unknown`: no answer came, so that it may have been done.
 */
export type RowState = 'waiting' | 'running' | 'done' | 'same' | 'changed' | 'gone' | 'failed' | 'unknown';

/** The result of a row, and whether the next one may follow: at once, after a pause, or not at all. */
interface Outcome {
  state: RowState;
  code: FailureCode | null;
  /** Milliseconds to wait before the next request. */
  waitMs: number;
  /** The next row would meet the same: there is no session, or nobody who answers. */
  ends: boolean;
}

const DEFAULT_PAUSE_SECONDS = 5;

const STATES: Partial<Record<FailureCode, RowState>> = {
  'event.changed': 'changed',
  'event.held': 'changed',
  'event.deleting': 'changed',
  'request.conflict': 'changed',
  'request.not_found': 'gone',
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

/** Returns how long the gateway wants no further request, in milliseconds; 0 where it wants no pause. */
export const pauseOf = ({ status, retryAfterSeconds = DEFAULT_PAUSE_SECONDS }: CallFailure): number =>
  status === 429 ? retryAfterSeconds * 1_000 : 0;

/** Returns the meaning of a call's failure, or of its success, for its row and for the others. */
export function outcomeOf(failure: CallFailure | undefined): Outcome {
  if (failure === undefined) return { state: 'done', code: null, waitMs: 0, ends: false };
  const { code, status } = failure;
  const waitMs = pauseOf(failure);
  const isRefusedSession = status === 401;
  const state = waitMs > 0 || isRefusedSession ? 'waiting' : (STATES[code] ?? 'failed');
  return {
    state,
    code: state === 'waiting' ? null : code,
    waitMs,
    ends: isRefusedSession || ENDING.includes(code),
  };
}

/** The states that another try can change: a row that is no longer what was chosen is not tried again. */
export const WORTH_ANOTHER_TRY: readonly RowState[] = ['failed', 'unknown'];

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

/** Returns how many rows have each result, in the order in which they are read. */
export function groupsOf(results: readonly Result[]): OutcomeGroup[] {
  const groups = new Map<string, OutcomeGroup>();
  for (const { state, code } of results) {
    const id = groupId({ state, code });
    const group = groups.get(id) ?? { id, state, code, count: 0 };
    groups.set(id, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}
