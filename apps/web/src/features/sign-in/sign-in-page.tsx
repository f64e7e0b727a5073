import type { LoginForm } from '@pitdesk/contracts/accounts';
import { type FormEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#api/session/session.ts';
import { useSignInInfo } from '#api/session/sign-in-info.ts';
import { PasswordField } from '#components/plain-form/password-field.tsx';
import { SubmitButton } from '#components/plain-form/submit-button.tsx';
import { TextField } from '#components/plain-form/text-field.tsx';
import { useFields } from '#components/plain-form/use-fields.ts';
import { entryPaths } from '#config/entry-paths.ts';
import { fetchPart, lazyPart } from '#i18n/lazy-part.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import { signInFailureText } from './sign-in-failure.ts';
import type { SignInState } from './use-sign-in.ts';
import { useSignIn } from './use-sign-in.ts';

const fetchFactorStep = () => fetchPart(() => import('./factor-step.tsx'), ['factors', 'auth']);
const FactorStep = lazyPart(fetchFactorStep, []);
const ProviderSignIn = lazyPart(() => import('./provider-sign-in.tsx'), ['accounts', 'auth']);

export function SignInPage({ onTyping }: { onTyping: () => void }) {
  const { t } = useTranslation('auth');
  useDocumentTitle(t('title'));
  return (
    <>
      <h1 className="plain-form__title">{t('title')}</h1>
      <p className="plain-form__lead">{t('lead')}</p>
      <SignInForm onTyping={onTyping} />
    </>
  );
}

const EMPTY: LoginForm = { username: '', password: '' };
const loadCheck = async () => (await import('./login-rules.ts')).checkLogin;

/** `onTyping` is called with every change, to prefetch the next page. */
function SignInForm({ onTyping }: { onTyping: () => void }) {
  const { t } = useTranslation('auth');
  const { form, isChecked, isValid, textField } = useFields(EMPTY, loadCheck);
  const { state, submit, stop, restart } = useSignIn(fetchFactorStep);
  const info = useSignInInfo();
  const submitting = state.step === 'submitting';

  // A form submitted before the rules are loaded is sent after that.
  const [isWanted, setWanted] = useState(false);
  const onChange = (): void => {
    onTyping();
    stop();
    setWanted(false);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChecked) setWanted(true);
    else if (isValid && !submitting) void submit(form);
  };
  const sendIfWanted = useEffectEvent(() => {
    if (isWanted && isValid) void submit(form);
  });
  useEffect(() => {
    if (isChecked) sendIfWanted();
  }, [isChecked]);
  const isFilled = form.username !== '' && form.password !== '';
  const maySubmit = isChecked ? isValid : isFilled && !isWanted;

  if (state.step === 'factor') {
    return (
      <Suspense>
        <FactorStep challenge={state.challenge} onRestart={restart} />
      </Suspense>
    );
  }
  const provider = info?.provider ? (
    <Suspense>
      <ProviderSignIn name={info.provider} />
    </Suspense>
  ) : null;
  // The break-glass account signs in with a password at #password.
  if (info?.password === false && window.location.hash !== '#password') return provider;
  return (
    <>
      <form className="plain-form" onSubmit={onSubmit} onChange={onChange} noValidate aria-busy={submitting}>
        <SignInNotice state={state} />
        <TextField
          {...textField('username')}
          label={t('username')}
          autoFocus
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={submitting}
        />
        <PasswordField
          {...textField('password')}
          label={t('password')}
          required
          autoComplete="current-password"
          readOnly={submitting}
        />
        <SubmitButton submitting={submitting} disabled={!maySubmit}>
          {t('submit')}
        </SubmitButton>
        <p className="plain-form__links">
          <Link to={entryPaths.forgotPassword.link()}>{t('forgot')}</Link>
          {info?.registration === true && <Link to={entryPaths.registration.link()}>{t('create')}</Link>}
        </p>
      </form>
      {provider}
    </>
  );
}

/** Shows why the last attempt failed, or why the previous session ended. */
function SignInNotice({ state }: { state: SignInState }) {
  const { t } = useTranslation('auth');
  const [language] = useLanguage();
  const { endReason } = useSession();
  if (state.step === 'failed') {
    const { failure, goesOn } = state;
    const text = signInFailureText(failure);
    return (
      <div className="notice notice--danger" role="alert">
        <p>{t(text, { wait: formatDuration(Math.ceil(failure.retryAfterSeconds ?? 60), language) })}</p>
        {goesOn && <p>{t('failure.goesOn')}</p>}
        {text === 'failure.outage' && failure.requestId !== undefined && (
          <p className="hint words">{t('requestId', { id: failure.requestId })}</p>
        )}
      </div>
    );
  }
  if (endReason === null) return null;
  return (
    <div className="notice" role="status">
      <p>{t(`ended.${endReason}`)}</p>
    </div>
  );
}
