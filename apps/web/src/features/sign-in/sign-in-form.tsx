import type { LoginForm } from '@pitdesk/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { PasswordField } from './password-field.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';
import { useLoginProblems } from './use-login-problems.ts';
import { useSignIn } from './use-sign-in.ts';

/** `onTyping` is called with every change, so that what comes next can be fetched meanwhile. */
export function SignInForm({ onTyping }: { onTyping: () => void }) {
  const { t } = useTranslation('auth');
  const [form, setForm] = useState<LoginForm>({ username: '', password: '' });
  const [left, setLeft] = useState<ReadonlySet<keyof LoginForm>>(new Set());
  const touched = left.size > 0 || form.username !== '' || form.password !== '';
  const problems = useLoginProblems(form, touched);
  const { state, submit, stop } = useSignIn();
  const submitting = state.step === 'submitting';
  const valid = problems !== undefined && Object.keys(problems).length === 0;

  const change = (part: Partial<LoginForm>): void => {
    onTyping();
    stop();
    setForm((typed) => ({ ...typed, ...part }));
  };
  const leave = (field: keyof LoginForm): void => setLeft((fields) => new Set(fields).add(field));
  const problemOf = (field: keyof LoginForm) => (left.has(field) ? problems?.[field] : undefined);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (valid && !submitting) void submit(form);
  };

  return (
    <form className="sign-in__form" onSubmit={onSubmit} noValidate aria-busy={submitting}>
      <SignInNotice state={state} />
      <TextField
        id="username"
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.username}
        readOnly={submitting}
        onChange={(event) => change({ username: event.target.value })}
        onBlur={() => leave('username')}
        problem={problemOf('username')}
      />
      <PasswordField
        value={form.password}
        onValue={(password) => change({ password })}
        onBlur={() => leave('password')}
        problem={problemOf('password')}
        readOnly={submitting}
      />
      <SubmitButton submitting={submitting} disabled={!valid || submitting} />
      <p className="sign-in__links">
        <Link to={paths.forgotPassword.link()}>{t('forgot')}</Link>
        <Link to={paths.registration.link()}>{t('create')}</Link>
      </p>
    </form>
  );
}
