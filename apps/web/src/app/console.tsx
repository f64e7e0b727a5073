import type { LoadedUser } from '@pitdesk/contracts';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createConsoleStore } from '../api/console-store.ts';
import { createPlayerSocket } from '../api/players/player-socket.ts';
import { PlayerSocketProvider } from '../api/players/player-socket-context.tsx';
import { createGameSocket } from '../api/socket/game-socket.ts';
import { GameSocketProvider } from '../api/socket/game-socket-context.tsx';
import { SessionGate } from '../features/session/session-gate.tsx';
import type { UserCheck } from '../features/session/user-check.ts';
import { UiProvider } from './providers/ui-provider.tsx';
import { ConsoleRoutes } from './routes/console-routes.tsx';
import { Shell } from './shell/shell.tsx';

/** Everything behind the sign-in. */
export default function Console() {
  return (
    <SessionGate>
      {(user, check) => <ConsoleOf key={String(user.id)} user={user} check={check} />}
    </SessionGate>
  );
}

/** The console of one user: its store and its socket begin and end with it. */
function ConsoleOf({ user, check }: { user: LoadedUser; check: UserCheck }) {
  const [gameSocket] = useState(createGameSocket);
  const [playerSocket] = useState(() => createPlayerSocket(gameSocket));
  const [store] = useState(() => createConsoleStore({ gameSocket }));
  useEffect(() => gameSocket.open(), [gameSocket]);
  useEffect(() => setupListeners(store.dispatch), [store]);
  return (
    <Provider store={store}>
      <GameSocketProvider value={gameSocket}>
        <PlayerSocketProvider value={playerSocket}>
          <UiProvider>
            <Shell user={user} check={check}>
              <ConsoleRoutes user={user} />
            </Shell>
          </UiProvider>
        </PlayerSocketProvider>
      </GameSocketProvider>
    </Provider>
  );
}
