import type { LoadedUser } from '@pitdesk/contracts';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createConsoleStore } from '../api/console-store.ts';
import { type GameSocket, openGameSocket } from '../api/socket/game-socket.ts';
import { GameSocketProvider } from '../api/socket/game-socket-context.tsx';
import { LayoutPending } from '../components/layout-splash.tsx';
import { SessionGate } from '../features/session/session-gate.tsx';
import type { UserCheck } from '../features/session/user-check.ts';
import { UiProvider } from './providers/ui-provider.tsx';
import { ConsoleRoutes } from './routes/console-routes.tsx';
import { Shell } from './shell/shell.tsx';

type Services = ReturnType<typeof createConsoleStore> & { gameSocket: GameSocket };

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
  const [services, setServices] = useState<Services | null>(null);
  useEffect(() => {
    const gameSocket = openGameSocket();
    const made = createConsoleStore({ gameSocket });
    setServices({ ...made, gameSocket });
    return () => {
      made.stopListening();
      gameSocket.close();
    };
  }, []);
  if (services === null) return <LayoutPending />;
  return (
    <Provider store={services.store}>
      <GameSocketProvider value={services.gameSocket}>
        <UiProvider>
          <Shell user={user} check={check}>
            <ConsoleRoutes user={user} />
          </Shell>
        </UiProvider>
      </GameSocketProvider>
    </Provider>
  );
}
