import type { Action } from '@pitdesk/contracts/access';
import type { Challenge } from '@pitdesk/contracts/factors';
import { createObservable } from '#lib/state/observable.ts';
import type { CallResult } from './send.ts';

/** An act that waits for the user's proof. */
export interface PendingAct {
  challenge: Challenge;
  action: Action | undefined;
  /** The name of its object. */
  about: string | undefined;
  finish: (isConfirmed: boolean) => void;
}

/** The act that waits for a proof; the shell shows its dialog. */
export const pendingAct = createObservable<PendingAct | null>(null);

/**
 * Sends a call. Where the gateway requires a proof, it asks the user and repeats the call unchanged. Without a proof,
 * the call keeps its refusal.
 */
export async function withStepUp<T>(
  attempt: (stepUp?: string) => Promise<CallResult<T>>,
  about?: string,
): Promise<CallResult<T>> {
  const result = await attempt();
  if (result.ok || result.failure.code !== 'auth.step_up_required') return result;
  const { challenge, action } = result.failure;
  // One dialog at a time: a second act is refused, and can be retried.
  if (challenge === undefined || pendingAct.get() !== null) return result;
  const isConfirmed = await new Promise<boolean>((finish) =>
    pendingAct.set({ challenge, action, about, finish }),
  );
  pendingAct.set(null);
  return isConfirmed ? attempt(challenge.id) : result;
}
