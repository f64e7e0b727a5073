import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { refreshBeforeExpiry } from '#api/session/refresh.ts';
import { useSession } from '#api/session/session.ts';
import { LayoutPending, LayoutReady } from '#components/layout-splash.tsx';
import { createUserChecker, type UserCheck } from './user-check.ts';
import './restore-failed-page.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallFailure } from '#api/http/call-failure.ts';
import { FailureNote } from '#components/failure-note.tsx';
import { paths } from '#config/paths.ts';

interface Props {
  children: (user: LoadedUser, check: UserCheck) => ReactNode;
}

/** Verifies the signed-in user and keeps the token fresh. A user that this browser has stored does not wait for it. */
export function SessionGate({ children }: Props) {
  const [checker] = useState(() => createUserChecker());
  useEffect(() => checker.start(), [checker]);
  useEffect(refreshBeforeExpiry, []);
  const check = useSyncExternalStore(checker.subscribe, checker.get);
  const { user } = useSession();
  if (user !== null) return children(user, check);
  if (check.state !== 'outage') return <LayoutPending />;
  return (
    <>
      <LayoutReady />
      <RestoreFailedPage failure={check.failure} onRetry={checker.checkNow} />
    </>
  );
}

/** Signed in, but the user cannot be loaded: the session is kept and the request is retried. */
function RestoreFailedPage({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <main className="restore-failed">
      <h1>{t('restore.title')}</h1>
      <p>{t('restore.text')}</p>
      <FailureNote failure={failure} onRetry={onRetry} />
      <Link to={paths.logout.link()}>{t('restore.signOut')}</Link>
    </main>
  );
}
