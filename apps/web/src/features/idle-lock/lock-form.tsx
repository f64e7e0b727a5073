import type { LoadedUser, UnlockRequest } from '@pitdesk/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOf } from '../../api/http/send.ts';
import { sendSignedIn } from '../../api/http/send-signed-in.ts';
import { LockIcon } from '../../components/icons.tsx';
import { PasswordField } from '../../components/plain-form/password-field.tsx';
import { SubmitButton } from '../../components/plain-form/submit-button.tsx';
import { useSubmit } from '../../components/plain-form/use-submit.ts';
import { Wordmark } from '../../components/wordmark.tsx';
import { LockFailure } from './lock-failure.tsx';
import { LockSignOut } from './lock-sign-out.tsx';

interface Props {
  user: LoadedUser;
  onUnlock: () => void;
}

/** Whether it is the password of whoever is signed in. */
const requestUnlock = (body: UnlockRequest) =>
  sendSignedIn<'unlock'>(callOf<'unlock'>('POST', '/api/auth/unlock', { body }));

/** The way back in, by the password of whoever is signed in, and the way out. */
export function LockForm({ user: { username }, onUnlock }: Props) {
  const { t } = useTranslation('sessions');
  useLockedTitle(t('lock.title'));
  const [password, setPassword] = useState('');
  const { state, submit } = useSubmit(requestUnlock, onUnlock);
  const submitting = state.step === 'submitting';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button was of no use meanwhile and lost the focus: the next try begins where the first did.
    if (state.step === 'failed') field.current?.select();
  }, [state]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // Whether it can be a password at all is the gateway's to say: the lock needs no rules that are loaded first.
    if (password !== '' && !submitting) void submit({ password });
  };
  return (
    <div className="lock__sheet">
      <div className="lock__head">
        <Wordmark />
      </div>
      <h1 className="lock__title" id="lock-title">
        <LockIcon />
        {t('lock.title')}
      </h1>
      <p className="lock__lead">{t('lock.lead', { username })}</p>
      <form className="plain-form" onSubmit={onSubmit} noValidate aria-busy={submitting}>
        {state.step === 'failed' && <LockFailure failure={state.failure} />}
        <PasswordField
          ref={field}
          id="unlock-password"
          name="password"
          label={t('lock.password', { username })}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          problem={undefined}
          autoComplete="current-password"
          readOnly={submitting}
          autoFocus
        />
        <SubmitButton submitting={submitting} disabled={password === ''}>
          {t('lock.unlock')}
        </SubmitButton>
      </form>
      <LockSignOut username={username} />
    </div>
  );
}

/** The page underneath is not named either. */
function useLockedTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Pitdesk`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
