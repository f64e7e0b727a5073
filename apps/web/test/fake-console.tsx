import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { buildUser } from '@pitdesk/contracts/testing';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type Connection, GameSocketProvider } from '#api/live-socket.ts';
import { createConsoleStore } from '#api/store.ts';
import { ChatProvider, createChat } from '#features/chat/live/chat.ts';
import { fakeChatSocket, fakeGameSocket } from './fake-live-socket.ts';
import { Unstyled } from './unstyled.tsx';

/** A signed-in user's store, chat and sockets, whose servers are the test. */
export function fakeConsole(user: Partial<LoadedUser> = {}, state: Connection['state'] = 'live') {
  const game = fakeGameSocket(state);
  const chatServer = fakeChatSocket(state);
  const chat = createChat({ ...buildUser(), roles: [3], ...user }, chatServer.socket);
  const store = createConsoleStore({ gameSocket: game.socket, chat });
  return {
    game,
    chatServer,
    chat,
    store,
    wrapper: ({ children }: { children: ReactNode }) => (
      <Unstyled>
        <Provider store={store}>
          <GameSocketProvider value={game.socket}>
            <ChatProvider value={chat}>{children}</ChatProvider>
          </GameSocketProvider>
        </Provider>
      </Unstyled>
    ),
  };
}
