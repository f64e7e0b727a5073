import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useMatch } from 'react-router-dom';
import {
  createChatSocket,
  createConnectionManager,
  createGameSocket,
  GameSocketProvider,
} from '#api/live-socket.ts';
import { usePreferencesSync } from '#api/preferences.ts';
import { createConsoleStore, listenToPage } from '#api/store.ts';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { paths } from '#config/paths.ts';
import { ChatProvider, createChat } from '#features/chat/live/chat.ts';
import { IdleLockGate } from '#features/idle-lock/idle-lock-gate.tsx';
import { SessionGate } from '#features/session/session-gate.tsx';
import type { UserCheck } from '#features/session/user-check.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { may } from '#lib/state/may.ts';
import { ConsoleRoutes } from './routes/console-routes.tsx';
import { Shell } from './shell/shell.tsx';

const WallRoute = lazyPart(() => import('./routes/wall-route.tsx'), ['wall', 'dashboard']);

/** Everything behind the sign-in. */
export default function Console() {
  return (
    <AntdProvider>
      <SessionGate>
        {(user, check) => <ConsoleOf key={String(user.id)} user={user} check={check} />}
      </SessionGate>
    </AntdProvider>
  );
}

/** The console of one user: its store and its sockets live while it is mounted. */
function ConsoleOf({ user, check }: { user: LoadedUser; check: UserCheck }) {
  const [manager] = useState(createConnectionManager);
  const [gameSocket] = useState(() => createGameSocket(manager));
  const [chat] = useState(() => createChat(user, createChatSocket(manager)));
  const [store] = useState(() => createConsoleStore({ gameSocket, chat }));
  const mayChat = may(user, 'chat.read');
  const onTheWall = useMatch(paths.wall.pattern) !== null;
  useEffect(() => gameSocket.open(), [gameSocket]);
  useEffect(() => (mayChat ? chat.open() : undefined), [chat, mayChat]);
  useEffect(() => listenToPage(store.dispatch), [store]);
  return (
    <Provider store={store}>
      <GameSocketProvider value={gameSocket}>
        <ChatProvider value={chat}>
          <PreferencesSync />
          <IdleLockGate user={user} exempt={onTheWall}>
            {onTheWall ? (
              <WallRoute user={user} check={check} />
            ) : (
              <Shell user={user} check={check}>
                <ConsoleRoutes user={user} />
              </Shell>
            )}
          </IdleLockGate>
        </ChatProvider>
      </GameSocketProvider>
    </Provider>
  );
}

function PreferencesSync() {
  usePreferencesSync();
  return null;
}
