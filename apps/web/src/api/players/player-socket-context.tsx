import { PROVIDER_MISSING_TEXT } from '@pitdesk/contracts';
import { createContext, useContext } from 'react';
import type { PlayerSocket } from './player-socket.ts';

const PlayerSocketContext = createContext<PlayerSocket | null>(null);

export const PlayerSocketProvider = PlayerSocketContext.Provider;

export function usePlayerSocket(): PlayerSocket {
  const socket = useContext(PlayerSocketContext);
  if (socket === null) throw new Error(PROVIDER_MISSING_TEXT);
  return socket;
}
