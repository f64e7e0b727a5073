import type { GameSocket } from '../socket/game-socket.ts';
import { OnlinePlayers } from './online-players.ts';

/** What the page knows of players by its socket, and the one thing that it can do to one of them. */
export interface PlayerSocket {
  readonly players: OnlinePlayers;
  readonly connection: GameSocket['connection'];
  /** Asks to cut a player off; resolves when that was passed on, which is no proof that the player is gone. */
  disconnect: (socketId: string) => Promise<unknown>;
}

export const createPlayerSocket = (socket: GameSocket): PlayerSocket => ({
  players: new OnlinePlayers(socket),
  connection: socket.connection,
  disconnect: (socketId) => socket.request('deleteClientBySocketId', socketId),
});
