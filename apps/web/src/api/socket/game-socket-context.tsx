import { PROVIDER_MISSING_TEXT } from '@pitdesk/contracts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { GameSocket } from './game-socket.ts';
import type { Connection } from './live-socket.ts';

const GameSocketContext = createContext<GameSocket | null>(null);

export const GameSocketProvider = GameSocketContext.Provider;

export function useGameSocket(): GameSocket {
  const socket = useContext(GameSocketContext);
  if (socket === null) throw new Error(PROVIDER_MISSING_TEXT);
  return socket;
}

export function useConnection(): Connection {
  const { connection } = useGameSocket();
  return useSyncExternalStore(connection.subscribe, connection.get);
}
