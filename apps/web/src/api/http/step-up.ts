import type { Action } from '@pitdesk/contracts/access';
import type { Challenge } from '@pitdesk/contracts/factors';
import { createObservable } from '#lib/state/observable.ts';
import type { CallResult } from './send.ts';

/** An act that waits until the person confirms it. */
export interface ActToConfirm {
  challenge: Challenge;
  action: Action | undefined;
  /** Its object in words, such as a name. */
  about: string | undefined;
  finish: (isConfirmed: boolean) => void;
}

/** The act that is being confirmed; the shell shows its dialog. */
export const actToConfirm = createObservable<ActToConfirm | null>(null);

/**
 * Sends a call; where the gateway wants it confirmed, the person is asked and it is sent again as it was. An act that is
 * not confirmed keeps its refusal.
 */
export async function withStepUp<T>(
  attempt: (stepUp?: string) => Promise<CallResult<T>>,
  about?: string,
): Promise<CallResult<T>> {
  const result = await attempt();
  if (result.ok || result.failure.code !== 'auth.step_up_required') return result;
  const { challenge, action } = result.failure;
  // One dialog at a time: a second act is refused, and can be tried again.
  if (challenge === undefined || actToConfirm.get() !== null) return result;
  const isConfirmed = await new Promise<boolean>((finish) =>
    actToConfirm.set({ challenge, action, about, finish }),
  );
  actToConfirm.set(null);
  return isConfirmed ? attempt(challenge.id) : result;
}
