import { hasTerminal, type LoadedUser } from '@pitdesk/contracts';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useMatch } from 'react-router-dom';
import { createChat } from '../api/chat/chat.ts';
import { ChatProvider } from '../api/chat/chat-context.ts';
import { createConsoleStore } from '../api/console-store.ts';
import { createPlayerSocket } from '../api/players/player-socket.ts';
import { PlayerSocketProvider } from '../api/players/player-socket-context.tsx';
import { createChatSocket } from '../api/socket/chat-socket.ts';
import { createConnectionManager } from '../api/socket/connection-manager.ts';
import { createGameSocket } from '../api/socket/game-socket.ts';
import { GameSocketProvider } from '../api/socket/game-socket-context.tsx';
import { paths } from '../config/paths.ts';
import { IdleLockGate } from '../features/idle-lock/idle-lock-gate.tsx';
import { SessionGate } from '../features/session/session-gate.tsx';
import type { UserCheck } from '../features/session/user-check.ts';
import { latePart } from '../i18n/late-part.ts';
import { ConsoleRoutes, fetchFirstPage } from './routes/console-routes.tsx';
import { Shell } from './shell/shell.tsx';

const WallRoute = latePart(() => import('./routes/wall-route.tsx'), ['wall', 'dashboard']);

/** @public `load-console.ts` asks for it once this file is here. */
export { fetchFirstPage };

/** Everything behind the sign-in. */
export default function Console() {
  return (
    <SessionGate>
      {(user, check) => <ConsoleOf key={String(user.id)} user={user} check={check} />}
    </SessionGate>
  );
}

/** The console of one user: its store and its sockets begin and end with it. */
function ConsoleOf({ user, check }: { user: LoadedUser; check: UserCheck }) {
  const [manager] = useState(createConnectionManager);
  const [gameSocket] = useState(() => createGameSocket(manager));
  const [chat] = useState(() => createChat(user, createChatSocket(manager)));
  const [store] = useState(() => createConsoleStore({ gameSocket, chat }));
  const [playerSocket] = useState(() => createPlayerSocket(gameSocket));
  const mayChat = hasTerminal(user);
  const onTheWall = useMatch(paths.wall.pattern) !== null;
  useEffect(() => gameSocket.open(), [gameSocket]);
  useEffect(() => (mayChat ? chat.open() : undefined), [chat, mayChat]);
  useEffect(() => setupListeners(store.dispatch), [store]);
  return (
    <Provider store={store}>
      <GameSocketProvider value={gameSocket}>
        <PlayerSocketProvider value={playerSocket}>
          <ChatProvider value={chat}>
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
        </PlayerSocketProvider>
      </GameSocketProvider>
    </Provider>
  );
}
