import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { useEffect } from 'react';
import { useConnection } from '#api/live-socket.ts';
import { LayoutReady } from '#components/layout-splash.tsx';
import { WallPage } from '#features/dashboard/wall/wall-page.tsx';
import type { UserCheck } from '#features/session/user-check.ts';
import { useTableCountsQuery } from '#features/tables/api.ts';
import { interruptionOf } from '../shell/interruption.ts';
import { useNewVersion } from '../use-new-version.ts';
import { loadWallEnded } from './load-wall-ended.ts';

/** The dashboard for an unattended screen: without the shell, and loaded when it is first opened. */
export default function WallRoute({ user, check }: { user: LoadedUser; check: UserCheck }) {
  const connection = useConnection();
  const { feed } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ feed: data?.feed }),
  });
  const isNew = useNewVersion();
  useEffect(() => {
    // Nobody is there to reload the page.
    if (isNew) window.location.reload();
  }, [isNew]);
  useEffect(() => {
    // A prefetch: if it fails, it is loaded again when needed.
    loadWallEnded().catch(() => {});
  }, []);
  return (
    <>
      <LayoutReady />
      <WallPage user={user} interruption={interruptionOf(connection, feed, check)} />
    </>
  );
}
