import type { LoginForm } from '@pitdesk/contracts/accounts';
import { FORM_SUBMIT_DELAY_MS } from '@pitdesk/contracts/browser';
import type { Challenge } from '@pitdesk/contracts/factors';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallFailure } from '#api/http/call-failure.ts';
import { beginSession, requestSignIn } from '#api/session/sign-in.ts';
import { pause } from '#lib/time/pause.ts';
import { signInFailureText } from './sign-in-failure.ts';

export type SignInState =
  | { step: 'ready' }
  | { step: 'submitting' }
  /** The password was correct; the second factor is required. */
  | { step: 'factor'; challenge: Challenge }
  /** `goesOn`: the operator could not be reached, and a retry is scheduled. */
  | { step: 'failed'; failure: CallFailure; goesOn: boolean };

const RETRY_MS = 3_000;
/** How long retries continue; a person who has left must not be signed in later. */
const RETRY_FOR_MS = 120_000;

const isOutage = (failure: CallFailure): boolean =>
  ['failure.outage', 'failure.unreachable'].includes(signInFailureText(failure));

const UNREACHABLE: CallFailure = { code: 'client.unreachable', status: 0 };

const isBefore = (instant: number): boolean => Date.now() < instant;

/**
 * Signs in; shows the answer no sooner than one second after the submit, like every form of the console.
 * @param fetchFactorStep loads the form of the second factor: if that fails, this form stays unchanged
 */
export function useSignIn(fetchFactorStep: () => Promise<unknown>) {
  const [state, setState] = useState<SignInState>({ step: 'ready' });
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Incremented by every submit and every stop: answers to earlier ones are dropped. */
  const turn = useRef(0);
  /** The turn that is being submitted. */
  const submitting = useRef<number>(undefined);

  const attempt = async (form: LoginForm, mine: number, until: number, leastMs: number): Promise<void> => {
    const [result] = await Promise.all([requestSignIn(form), pause(leastMs)]);
    if (turn.current !== mine) return;
    if (result.ok) return beginSession(result.data.token.access_token);
    const { failure } = result;
    const { challenge } = failure;
    if (challenge) {
      const isFetched = await fetchFactorStep().then(
        () => true,
        () => false,
      );
      if (turn.current !== mine) return;
      return setState(
        isFetched ? { step: 'factor', challenge } : { step: 'failed', failure: UNREACHABLE, goesOn: false },
      );
    }
    const goesOn = isOutage(failure) && isBefore(until);
    setState({ step: 'failed', failure, goesOn });
    if (goesOn) retry.current = setTimeout(() => void attempt(form, mine, until, 0), RETRY_MS);
  };
  const submit = async (form: LoginForm): Promise<void> => {
    // A second click may arrive before the first one is rendered.
    if (submitting.current === turn.current) return;
    clearTimeout(retry.current);
    turn.current += 1;
    submitting.current = turn.current;
    setState({ step: 'submitting' });
    const mine = turn.current;
    await attempt(form, mine, Date.now() + RETRY_FOR_MS, FORM_SUBMIT_DELAY_MS).finally(() => {
      if (submitting.current === mine) submitting.current = undefined;
    });
  };
  /** The input changed: an earlier submit is neither awaited nor retried. */
  const stop = useCallback((): void => {
    clearTimeout(retry.current);
    turn.current += 1;
    setState((now) => {
      if (now.step === 'submitting') return { step: 'ready' };
      return now.step === 'failed' && now.goesOn ? { ...now, goesOn: false } : now;
    });
  }, []);
  useEffect(() => stop, [stop]);
  const restart = useCallback((): void => setState({ step: 'ready' }), []);
  return { state, submit, stop, restart };
}
