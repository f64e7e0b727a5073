import type { LoginForm } from '@pitdesk/contracts';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignInInfo } from '../../api/session/sign-in.ts';
import { PasswordField } from '../../components/plain-form/password-field.tsx';
import { SubmitButton } from '../../components/plain-form/submit-button.tsx';
import { TextField } from '../../components/plain-form/text-field.tsx';
import { useFields } from '../../components/plain-form/use-fields.ts';
import { paths } from '../../config/paths.ts';
import { SignInNotice } from './sign-in-notice.tsx';
import { useSignIn } from './use-sign-in.ts';

const EMPTY: LoginForm = { username: '', password: '' };
const loadCheck = async () => (await import('./login-rules.ts')).checkLogin;

/** `onTyping` is called with every change, so that what comes next can be fetched meanwhile. */
export function SignInForm({ onTyping }: { onTyping: () => void }) {
  const { t } = useTranslation('auth');
  const { form, isValid, textField } = useFields(EMPTY, loadCheck);
  const { state, submit, stop } = useSignIn();
  const info = useSignInInfo();
  const submitting = state.step === 'submitting';

  const onChange = (): void => {
    onTyping();
    stop();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid && !submitting) void submit(form);
  };

  return (
    <form className="plain-form" onSubmit={onSubmit} onChange={onChange} noValidate aria-busy={submitting}>
      <SignInNotice state={state} />
      <TextField
        {...textField('username')}
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={submitting}
      />
      <PasswordField
        {...textField('password')}
        label={t('password')}
        autoComplete="current-password"
        readOnly={submitting}
      />
      <SubmitButton submitting={submitting} disabled={!isValid}>
        {t('submit')}
      </SubmitButton>
      <p className="plain-form__links">
        <Link to={paths.forgotPassword.link()}>{t('forgot')}</Link>
        {info?.registration === true && <Link to={paths.registration.link()}>{t('create')}</Link>}
      </p>
    </form>
  );
}
