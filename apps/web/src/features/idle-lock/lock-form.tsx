import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { UnlockRequest } from '@pitdesk/contracts/sessions';
import { sessionsPaths } from '@pitdesk/contracts/sessions';
import { isProviderId } from '@pitdesk/contracts/single-sign-on';
import { Button, Flex } from 'antd';
import { LockIcon } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CallFailure } from '#api/http/call-failure.ts';
import { callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import { SSO_RETURN_KEY, SSO_START } from '#api/session/sign-in.ts';
import { endSession, signOutAndKeepUnsent, type Unsent, unsentNow } from '#api/session/sign-out.ts';
import { PasswordField } from '#components/plain-form/password-field.tsx';
import { SubmitButton } from '#components/plain-form/submit-button.tsx';
import { useSubmit } from '#components/plain-form/use-submit.ts';
import { Wordmark } from '#components/wordmark.tsx';
import { entryPaths } from '#config/entry-paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { tabStore } from '#lib/browser/browser-store.ts';
import { formatDuration } from '#lib/text/format-duration.ts';

interface Props {
  user: LoadedUser;
  onUnlock: () => void;
}

/** Checks the password of the signed-in user. */
const requestUnlock = (body: UnlockRequest) => sendSignedIn(callOf(sessionsPaths.unlock, { body }));

/** Unlocks by the password of the signed-in user, or signs out. */
export function LockForm({ user, onUnlock }: Props) {
  const { t } = useTranslation('sessions');
  const { username } = user;
  useLockedTitle(t('lock.title'));
  return (
    <div className="lock__sheet">
      <div className="lock__head">
        <Wordmark />
      </div>
      <h1 className="lock__title" id="lock-title">
        <LockIcon />
        <span>{t('lock.title')}</span>
      </h1>
      <p className="plain-form__lead">{t('lock.lead', { username })}</p>
      {isProviderId(user.id) ? (
        <ProviderUnlock />
      ) : (
        <PasswordUnlock username={username} onUnlock={onUnlock} />
      )}
      <LockSignOut username={username} />
    </div>
  );
}

/** For an account whose password the console does not know: the provider authenticates the user again. */
function ProviderUnlock() {
  const { t } = useTranslation('sessions');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  const leave = (): void => {
    const { pathname, search } = window.location;
    tabStore.setItem(SSO_RETURN_KEY, JSON.stringify({ from: pathname + search }));
    // Unsent work is kept for the same user's next session.
    void endSession();
  };
  return (
    <a ref={link} className="plain-form__submit" href={`${SSO_START}?again=true`} onClick={leave}>
      {t('lock.provider')}
    </a>
  );
}

function PasswordUnlock({ username, onUnlock }: { username: string; onUnlock: () => void }) {
  const { t } = useTranslation('sessions');
  const [password, setPassword] = useState('');
  const { state, submit } = useSubmit(requestUnlock, onUnlock);
  const submitting = state.step === 'submitting';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The disabled button lost the focus: restore it for the retry.
    if (state.step === 'failed') field.current?.select();
  }, [state]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // The gateway validates the password: the lock loads no rules.
    if (password !== '' && !submitting) void submit({ password });
  };
  return (
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
  );
}

/** Hides the title of the page below. */
function useLockedTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Pitdesk`;
    return () => {
      document.title = before;
    };
  }, [title]);
}

function LockFailure({ failure: { code, retryAfterSeconds } }: { failure: CallFailure }) {
  const { t } = useTranslation('sessions');
  const [language] = useLanguage();
  const isBusy = code === 'auth.too_many_attempts' || code === 'request.too_many';
  const isWrong = code === 'auth.password_incorrect' || code === 'request.invalid';
  return (
    <div className="notice notice--danger" role="alert">
      {isBusy && (
        <p>
          {t('lock.failure.tooMany', { wait: formatDuration(Math.ceil(retryAfterSeconds ?? 60), language) })}
        </p>
      )}
      {isWrong && <p>{t('lock.failure.incorrect')}</p>}
      {!isBusy && !isWrong && <p>{t('lock.failure.outage')}</p>}
    </div>
  );
}

/** Signs out a person who may be another user: unsent texts are not theirs to discard, so they are kept. */
function LockSignOut({ username }: { username: string }) {
  const { t } = useTranslation('sessions');
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const signOut = (): void => {
    signOutAndKeepUnsent();
    // The next user must not return to the previous user's page.
    void navigate(entryPaths.login.link(), { replace: true });
  };
  const confirmSignOut = (): void => {
    const found = unsentNow();
    if (found === null) signOut();
    else setUnsent(found);
  };
  if (unsent === null) {
    return (
      <p className="plain-form__links muted">
        <span>{t('lock.someoneElse', { username })}</span>{' '}
        <Button type="link" onClick={confirmSignOut}>
          {t('lock.signOut')}
        </Button>
      </p>
    );
  }
  return (
    <div className="notice" role="alert">
      {unsent.messages > 0 && <p>{t('lock.messages', { count: unsent.messages })}</p>}
      {unsent.drafts > 0 && <p>{t('lock.drafts', { count: unsent.drafts })}</p>}
      <p>{t('lock.unsent', { username })}</p>
      <Flex wrap gap={8} justify="end">
        <Button onClick={() => setUnsent(null)}>{t('lock.stay')}</Button>
        <Button danger onClick={signOut}>
          {t('lock.signOutAnyway')}
        </Button>
      </Flex>
    </div>
  );
}
