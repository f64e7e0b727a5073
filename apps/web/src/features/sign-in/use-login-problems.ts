import type { LoginForm } from '@pitdesk/contracts';
import { useEffect, useState } from 'react';
import type { LoginProblems, loginProblems } from './login-rules.ts';

type Check = typeof loginProblems;

/** Where the rules cannot be loaded the form lets everything through: the gateway checks by the same ones. */
const letThrough: Check = () => ({});

/**
 * The problems of what was typed so far. The rules are not needed for the first paint, so they are fetched with the
 * first touch of the form (`touched`); undefined until they are there.
 */
export function useLoginProblems(form: LoginForm, touched: boolean): LoginProblems | undefined {
  const [check, setCheck] = useState<Check>();
  useEffect(() => {
    if (!touched) return;
    import('./login-rules.ts').then(
      (rules) => setCheck(() => rules.loginProblems),
      () => setCheck(() => letThrough),
    );
  }, [touched]);
  return check?.(form);
}
