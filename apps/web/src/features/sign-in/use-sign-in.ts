import { FORM_SUBMIT_DELAY_MS, type LoginForm } from '@pitdesk/contracts';
import { useState } from 'react';
import type { CallFailure } from '../../api/http/call-failure.ts';
import { session } from '../../api/session/session.ts';
import { requestSignIn } from '../../api/session/sign-in.ts';

export type SignInState =
  | { step: 'ready' }
  | { step: 'submitting' }
  | { step: 'failed'; failure: CallFailure };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Signs in; the answer shows a second after the submit at the earliest, as every form of the console does. */
export function useSignIn(): { state: SignInState; submit: (form: LoginForm) => Promise<void> } {
  const [state, setState] = useState<SignInState>({ step: 'ready' });
  const submit = async (form: LoginForm): Promise<void> => {
    setState({ step: 'submitting' });
    const [result] = await Promise.all([requestSignIn(form), pause(FORM_SUBMIT_DELAY_MS)]);
    if (result.ok) session.issued(result.data.token.access_token);
    else setState({ step: 'failed', failure: result.failure });
  };
  return { state, submit };
}
