import { INVITATION, type OpenInvitation } from '@pitdesk/contracts/staff';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallFailure } from '#api/http/call-failure.ts';
import { loadUser } from '#api/http/send-signed-in.ts';
import { useSession } from '#api/session/session.ts';
import { SubmitButton } from '#components/plain-form/submit-button.tsx';
import { useSubmit } from '#components/plain-form/use-submit.ts';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { formatMoment } from '#lib/text/format.ts';
import { plainLine, uncutLine } from '#lib/text/plain-line.ts';
import { acceptInvitation, lookUpInvitation } from './public-api.ts';

/** The query that opens the form of a new account. */
const REGISTER = '?register';

interface Props {
  /** The secret in the link; '' without one. */
  token: string;
  onAccepted: () => void;
  /** True where the form of a new account is open. */
  registers: boolean;
  /** Renders the form of a new account. */
  registration: (invitation: OpenInvitation) => ReactNode;
}

type Found = { step: 'loading' } | { step: 'open'; invitation: OpenInvitation } | Failed;
type Failed = { step: 'failed'; failure: CallFailure };

/** The page of an invitation's link: the inviting colleague, and the two ways to accept. */
export function InvitationPage(props: Props) {
  const { token } = props;
  const { t } = useTranslation('accounts');
  useDocumentTitle(t('invitation.title'));
  const [found, lookAgain] = useInvitation(token);
  if (!isWhole(token)) return <Notice title={t('invitation.title')} text={t('invitation.incomplete')} />;
  if (found.step === 'loading') {
    return (
      <>
        <h1 className="plain-form__title">{t('invitation.title')}</h1>
        <p className="plain-form__lead" role="status">
          {t('invitation.loading')}
        </p>
      </>
    );
  }
  if (found.step === 'failed') return <LookUpFailed failure={found.failure} onRetry={lookAgain} />;
  return <Open {...props} invitation={found.invitation} />;
}

/** Returns false for a cut or mistyped link, which needs no request. */
const isWhole = (token: string): boolean => INVITATION.token.test(token);

/** Loads the invitation, and again on request. */
function useInvitation(token: string): [Found, () => void] {
  const [found, setFound] = useState<Found>({ step: 'loading' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it again.
  useEffect(() => {
    if (!isWhole(token)) return undefined;
    const leaving = new AbortController();
    void lookUpInvitation(token, leaving.signal).then((result) => {
      if (leaving.signal.aborted) return;
      setFound(
        result.ok ? { step: 'open', invitation: result.data } : { step: 'failed', failure: result.failure },
      );
    });
    return () => leaving.abort();
  }, [token, turn]);
  const lookAgain = (): void => {
    setFound({ step: 'loading' });
    setTurn((now) => now + 1);
  };
  return [found, lookAgain];
}

function Notice({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <h1 className="plain-form__title">{title}</h1>
      <p className="plain-form__lead" role="status">
        {text}
      </p>
      <Link className="plain-form__submit plain-form__submit--link" to={paths.login.link()}>
        {t('invitation.goSignIn')}
      </Link>
    </>
  );
}

function LookUpFailed({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const { t } = useTranslation('accounts');
  if (failure.status === 404 || failure.status === 400) {
    return <Notice title={t('invitation.title')} text={t('invitation.gone')} />;
  }
  return (
    <>
      <h1 className="plain-form__title">{t('invitation.title')}</h1>
      <div className="notice notice--danger" role="alert">
        <p>{t('invitation.outage')}</p>
        {failure.requestId !== undefined && (
          <p className="hint words">{t('invitation.requestId', { id: failure.requestId })}</p>
        )}
      </div>
      <button type="button" className="plain-form__submit" onClick={onRetry}>
        {t('invitation.retry')}
      </button>
    </>
  );
}

function Open({
  token,
  invitation,
  onAccepted,
  registers,
  registration,
}: Props & { invitation: OpenInvitation }) {
  const { t } = useTranslation('accounts');
  const [language] = useLanguage();
  const signedIn = useSession().accessToken !== null;
  const { invited_by, note, expires_at, name } = invitation;
  // After a reload, the secret is in the state of its history entry.
  const state = { invitation: token };
  if (registers && !signedIn) {
    return (
      <>
        {registration(invitation)}
        <p className="plain-form__links">
          <Link to={paths.invitation.link()} state={state}>
            {t('invitation.back')}
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <h1 className="plain-form__title">{t('invitation.invited', { name: plainLine(invited_by) })}</h1>
      <p className="plain-form__lead">{t('invitation.hello', { name: plainLine(name) })}</p>
      {note !== null && (
        <div className="notice">
          <p>{uncutLine(note)}</p>
        </div>
      )}
      {signedIn ? (
        <AcceptSignedIn token={token} onAccepted={onAccepted} />
      ) : (
        <>
          <Link
            className="plain-form__submit plain-form__submit--link"
            to={{ search: REGISTER }}
            state={state}
          >
            {t('invitation.register')}
          </Link>
          <p className="plain-form__links">
            <Link to={paths.login.link()} state={{ from: `${paths.invitation.link()}#${token}` }}>
              {t('invitation.signIn')}
            </Link>
          </p>
        </>
      )}
      <p className="plain-form__lead">
        {t('invitation.until', { time: formatMoment(Date.parse(expires_at), language) })}
      </p>
    </>
  );
}

/** A user is signed in here, possibly a colleague at a shared computer, so the account is named first. */
function AcceptSignedIn({ token, onAccepted }: Pick<Props, 'token' | 'onAccepted'>) {
  const { t } = useTranslation('accounts');
  const { user } = useSession();
  const { state, submit } = useSubmit(acceptInvitation, onAccepted);
  useEffect(() => {
    if (user === null) void loadUser();
  }, [user]);
  return (
    <form
      className="plain-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (state.step !== 'submitting') void submit(token);
      }}
      aria-busy={state.step === 'submitting'}
    >
      {state.step === 'failed' && (
        <div className="notice notice--danger" role="alert">
          <p>{t(failureKey(state.failure))}</p>
          {state.failure.requestId !== undefined && (
            <p className="hint words">{t('invitation.requestId', { id: state.failure.requestId })}</p>
          )}
        </div>
      )}
      <p>{t('invitation.signedInAs', { name: plainLine(user?.username ?? '…') })}</p>
      <SubmitButton submitting={state.step === 'submitting'} disabled={user === null}>
        {t('invitation.accept')}
      </SubmitButton>
      <p className="plain-form__links">
        <Link to={paths.logout.link()}>{t('invitation.signOut')}</Link>
      </p>
    </form>
  );
}

function failureKey({ code }: CallFailure) {
  switch (code) {
    case 'invitation.own':
      return 'invitation.own' as const;
    case 'invitation.gone':
      return 'invitation.gone' as const;
    default:
      return 'invitation.outage' as const;
  }
}
