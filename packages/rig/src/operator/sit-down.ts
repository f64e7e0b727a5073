import type { PlayerHandshake } from '@pitdesk/contracts/sockets';
import { GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { io, type Socket } from 'socket.io-client';

/**
 * Connects a real player at a table to the operator's game-logic socket. After a lost connection the player returns, as a
 * player's browser does.
 */
export async function sitDown(mockUrl: string, player: string, tableName: string): Promise<Socket> {
  const auth: PlayerHandshake = { role: 'player', player, table_name: tableName };
  const socket = io(mockUrl + GAME_LOGIC_NAMESPACE, { auth, transports: ['websocket'] });
  await new Promise<void>((resolve, reject) => {
    const refused = (error: Error): void => {
      socket.disconnect();
      reject(error);
    };
    socket.once('connect_error', refused).once('connect', () => {
      socket.off('connect_error', refused);
      resolve();
    });
  });
  return socket;
}
