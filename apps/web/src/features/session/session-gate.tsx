import type { LoadedUser } from '@pitdesk/contracts';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { refreshBeforeExpiry } from '../../api/session/refresh.ts';
import { useSession } from '../../api/session/session.ts';
import { LayoutPending, LayoutReady } from '../../components/layout-splash.tsx';
import { RestoreFailedPage } from './restore-failed-page.tsx';
import { createUserChecker, type UserCheck } from './user-check.ts';

interface Props {
  children: (user: LoadedUser, check: UserCheck) => ReactNode;
}

/** Confirms who is signed in and keeps the token good. A user that this browser knows already need not wait for it. */
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
