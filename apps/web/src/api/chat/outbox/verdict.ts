import type { CallFailure } from '../../http/call-failure.ts';

/** `wait`: nothing says that it failed for good, so that the same key is tried again. */
export type Verdict = 'wait' | 'uncertain' | 'failed';

/** What becomes of a message whose send failed so. */
export function verdictOn({ code, status }: CallFailure): Verdict {
  if (code === 'chat.uncertain') return 'uncertain';
  if (code === 'upstream.refused' || code === 'capability.off') return 'failed';
  // No answer, a server in trouble, too many at once, or a session that has to be begun again.
  if (status === 0 || status >= 500 || status === 429 || status === 401) return 'wait';
  return 'failed';
}
