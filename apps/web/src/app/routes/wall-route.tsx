import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { personName } from '@pitdesk/contracts/chat';
import { useEffect } from 'react';
import { useConnection } from '#api/live-socket.ts';
import { LayoutReady } from '#components/layout-splash.tsx';
import { useConversations } from '#features/chat/api.ts';
import { WallNeeds } from '#features/dashboard/wall/wall-needs.tsx';
import { WallPage } from '#features/dashboard/wall/wall-page.tsx';
import type { UserCheck } from '#features/session/user-check.ts';
import { useTableCountsQuery } from '#features/tables/api.ts';
import { may } from '#lib/state/may.ts';
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
      <WallPage
        user={user}
        interruption={interruptionOf(connection, feed, check)}
        waiting={may(user, 'chat.read') && <WaitingPlayers />}
      />
    </>
  );
}

/** The players who wait for an answer at all tables. */
function WaitingPlayers() {
  const { data } = useConversations();
  const needs = data?.flatMap(({ table, waiting }) =>
    waiting.map(({ player, since }) => ({ name: personName(player), table, since: Date.parse(since) })),
  );
  const count = data?.reduce((sum, { waiting_count }) => sum + waiting_count, 0);
  return <WallNeeds of="waiting" needs={needs} count={count} />;
}
