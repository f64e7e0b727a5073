import {
  GAME_LOGIC_NAMESPACE,
  type GameLogicClientEvents,
  type GameLogicServerEvents,
} from '@pitdesk/contracts';
import type { Manager } from 'socket.io-client';
import { createLiveSocket, type LiveSocket } from './live-socket.ts';

/** Tables, rounds, and who is online. */
export type GameSocket = LiveSocket<GameLogicClientEvents, GameLogicServerEvents>;

export const createGameSocket = (manager: Manager): GameSocket =>
  createLiveSocket(manager, GAME_LOGIC_NAMESPACE);
