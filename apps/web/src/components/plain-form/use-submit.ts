import { FORM_SUBMIT_DELAY_MS } from '@pitdesk/contracts/browser';
import { useState } from 'react';
import type { CallFailure } from '#api/http/call-failure.ts';
import type { CallResult } from '#api/http/send.ts';
import { useIsMounted } from '#lib/state/use-is-mounted.ts';
import { pause } from '#lib/time/pause.ts';

export type SubmitState =
  | { step: 'ready' }
  | { step: 'submitting' }
  | { step: 'failed'; failure: CallFailure }
  | { step: 'done' };

/**
 * Submits a form; shows the answer no sooner than one second after the submit, like every form of the console. An
 * answer after the form was left is dropped.
 */
export function useSubmit<F, T>(
  request: (form: F) => Promise<CallResult<T>>,
  onDone: (data: T) => void = () => {},
) {
  const [state, setState] = useState<SubmitState>({ step: 'ready' });
  const isHere = useIsMounted();
  const submit = async (form: F): Promise<void> => {
    setState({ step: 'submitting' });
    const [result] = await Promise.all([request(form), pause(FORM_SUBMIT_DELAY_MS)]);
    if (!isHere()) return;
    setState(result.ok ? { step: 'done' } : { step: 'failed', failure: result.failure });
    if (result.ok) onDone(result.data);
  };
  return { state, submit, reset: () => setState({ step: 'ready' }) };
}
