import type { LoginForm } from '@pitdesk/contracts';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import type { LoginProblems, loginProblems } from './login-rules.ts';

type Check = typeof loginProblems;

/** Where the rules cannot be loaded the form lets everything through: the gateway checks by the same ones. */
const letThrough: Check = () => ({});

/**
 * The problems of what was typed so far; undefined while the rules, which are not needed for the first paint, are on
 * their way.
 */
export function useLoginProblems(form: LoginForm): LoginProblems | undefined {
  const [check, setCheck] = useState<Check>();
  useEffect(
    () =>
      whenIdle(() => {
        import('./login-rules.ts').then(
          (rules) => setCheck(() => rules.loginProblems),
          () => setCheck(() => letThrough),
        );
      }),
    [],
  );
  return check?.(form);
}
