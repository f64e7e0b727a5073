import type { LoadedUser } from '@pitdesk/contracts';
import { buildUser } from '@pitdesk/contracts/testing';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createChat } from '../src/api/chat/chat.ts';
import { ChatProvider } from '../src/api/chat/chat-context.ts';
import { createConsoleStore } from '../src/api/console-store.ts';
import { createPlayerSocket } from '../src/api/players/player-socket.ts';
import { PlayerSocketProvider } from '../src/api/players/player-socket-context.tsx';
import { GameSocketProvider } from '../src/api/socket/game-socket-context.tsx';
import type { Connection } from '../src/api/socket/live-socket.ts';
import { fakeChatSocket, fakeGameSocket } from './fake-live-socket.ts';

/** A signed-in user's store, chat and sockets, whose servers are the test. */
export function fakeConsole(user: Partial<LoadedUser> = {}, state: Connection['state'] = 'live') {
  const game = fakeGameSocket(state);
  const chatServer = fakeChatSocket(state);
  const chat = createChat({ ...buildUser(), roles: [3], ...user }, chatServer.socket);
  const store = createConsoleStore({ gameSocket: game.socket, chat });
  const playerSocket = createPlayerSocket(game.socket);
  return {
    game,
    chatServer,
    chat,
    store,
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>
        <GameSocketProvider value={game.socket}>
          <PlayerSocketProvider value={playerSocket}>
            <ChatProvider value={chat}>{children}</ChatProvider>
          </PlayerSocketProvider>
        </GameSocketProvider>
      </Provider>
    ),
  };
}
