import type { Action } from '@pitdesk/contracts/access';
import type { Challenge } from '@pitdesk/contracts/factors';
import { topDialog } from '#lib/interaction/open-dialog.ts';
import { createObservable } from '#lib/state/observable.ts';
import type { CallResult } from './send.ts';

/** An act that the gateway refused without a proof. */
export interface GuardedAct {
  challenge: Challenge;
  action: Action | undefined;
  /** The name of its object. */
  about: string | undefined;
}

/** An act that waits for the user's proof. */
export interface PendingAct extends GuardedAct {
  /** The open dialog that asks for the proof; null for a dialog of the shell. */
  dialog: string | null;
  finish: (isConfirmed: boolean) => void;
}

/** The act that waits for a proof. */
export const pendingAct = createObservable<PendingAct | null>(null);

/**
 * Confirms an act by the proof in its own form: false after a wrong proof, undefined where the form has none that the
 * challenge accepts.
 */
type ConfirmByForm = (act: GuardedAct) => Promise<boolean | undefined>;

let form: { action: Action; confirm: ConfirmByForm } | undefined;

/** Registers the form that contains the proof of an action; returns the function that ends it. */
export function confirmByForm(action: Action, confirm: ConfirmByForm): () => void {
  const registered = { action, confirm };
  form = registered;
  return () => {
    if (form === registered) form = undefined;
  };
}

/**
 * Sends a call. Where the gateway requires a proof, it takes the one in the act's form, or asks the user, and repeats
 * the call unchanged. Without a proof, the call keeps its refusal.
 */
export async function withStepUp<T>(
  attempt: (stepUp?: string) => Promise<CallResult<T>>,
  about?: string,
): Promise<CallResult<T>> {
  const result = await attempt();
  if (result.ok || result.failure.code !== 'auth.step_up_required') return result;
  const { challenge, action } = result.failure;
  if (challenge === undefined) return result;
  const act: GuardedAct = { challenge, action, about };
  const isConfirmed = (form?.action === action ? await form?.confirm(act) : undefined) ?? (await ask(act));
  return isConfirmed ? attempt(challenge.id) : result;
}

async function ask(act: GuardedAct): Promise<boolean> {
  // One at a time: a second act is refused, and can be retried.
  if (pendingAct.get() !== null) return false;
  const isConfirmed = await new Promise<boolean>((finish) =>
    pendingAct.set({ ...act, dialog: topDialog(), finish }),
  );
  pendingAct.set(null);
  return isConfirmed;
}
