import type { LoginForm } from '@pitdesk/contracts/accounts';
import { formatDuration } from '@pitdesk/contracts/browser';
import {
  type FormEvent,
  memo,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallFailure } from '#api/http/call-failure.ts';
import { servedInput, takenOver } from '#api/session/served-sign-in.ts';
import { useSession } from '#api/session/session.ts';
import { useSignInInfo } from '#api/session/sign-in-info.ts';
import { PasswordField } from '#components/plain-form/password-field.tsx';
import { SubmitButton } from '#components/plain-form/submit-button.tsx';
import { TextField } from '#components/plain-form/text-field.tsx';
import { useFields } from '#components/plain-form/use-fields.ts';
import { entryPaths } from '#config/entry-paths.ts';
import { latePart } from '#i18n/late-part.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useDocumentTitle } from '#lib/use-document-title.ts';
import { signInFailureText } from './sign-in-failure.ts';
import type { SignInState } from './use-sign-in.ts';
import { useSignIn } from './use-sign-in.ts';

const FactorStep = latePart(() => import('./factor-step.tsx'), ['factors', 'auth']);
/** @public The build draws the gateway's page with it. */
export const ProviderSignIn = latePart(() => import('./provider-sign-in.tsx'), ['accounts', 'auth']);

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

const loadCheck = async () => (await import('./login-rules.ts')).checkLogin;
const nothing = () => () => {};
/** False in the page that the gateway sends, and while React takes it over. */
const useIsTakenOver = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );

/** `onTyping` is called with every change, so that the next page can be fetched meanwhile. */
function SignInForm({ onTyping }: { onTyping: () => void }) {
  const { t } = useTranslation('auth');
  const { form, change, isChecked, isValid, textField } = useFields<LoginForm>(servedInput, loadCheck);
  const { state, submit, stop, restart } = useSignIn(FactorStep.fetch);
  const info = useSignInInfo();
  const isTakenOver = useIsTakenOver();
  const submitting = state.step === 'submitting';

  // Typed into the page of the gateway: before React was there, or while it drew.
  const takeOver = useEffectEvent(() => {
    const typed = servedInput();
    takenOver();
    if (typed.username + typed.password !== '') change(typed);
  });
  useLayoutEffect(() => takeOver(), []);

  // What is submitted before the rules are there is sent once they are.
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
  const provider = info?.provider ? <ProviderSlot name={info.provider} /> : null;
  // The break-glass account finds its form at #password.
  if (info?.password === false && window.location.hash !== '#password') return provider;
  return (
    <>
      <form
        className="plain-form"
        method="post"
        action={entryPaths.login.link()}
        onSubmit={onSubmit}
        onChange={onChange}
        noValidate={isTakenOver}
        aria-busy={submitting}
      >
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
        <SubmitButton submitting={submitting} disabled={isTakenOver && !maySubmit}>
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

/**
 * The link to the provider. It is in the page that the gateway sends, and its code comes after React: a change of the form
 * around it must not draw it anew, as it would be gone until then, under the pointer.
 */
const ProviderSlot = memo(function ProviderSlot({ name }: { name: string }) {
  return (
    <Suspense>
      <ProviderSignIn name={name} />
    </Suspense>
  );
});

/** Shows why the last attempt failed, or why the session before it ended. */
function SignInNotice({ state }: { state: SignInState }) {
  const { t } = useTranslation('auth');
  const [language] = useLanguage();
  const { endReason } = useSession();
  if (state.step === 'failed') {
    const wait = formatDuration(Math.ceil(state.failure.retryAfterSeconds ?? 60), language);
    return <FailureNotice failure={state.failure} wait={wait} goesOn={state.goesOn} />;
  }
  if (endReason === null) return null;
  return (
    <div className="notice" role="status">
      <p>{t(`ended.${endReason}`)}</p>
    </div>
  );
}

interface FailureNoticeProps {
  failure: Pick<CallFailure, 'code' | 'requestId'>;
  /** How long to wait, where too many have tried. */
  wait: string;
  goesOn: boolean;
}

/** @public The build draws the notices of the gateway's page with it. */
export function FailureNotice({ failure, wait, goesOn }: FailureNoticeProps) {
  const { t } = useTranslation('auth');
  const text = signInFailureText(failure);
  return (
    <div className="notice notice--danger" role="alert">
      <p>{t(text, { wait })}</p>
      {goesOn && <p>{t('failure.goesOn')}</p>}
      {text === 'failure.outage' && failure.requestId !== undefined && (
        <p className="notice__detail">{t('requestId', { id: failure.requestId })}</p>
      )}
    </div>
  );
}
