import type { PlayerHandshake } from '@pitdesk/contracts/sockets';
import { GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { io, type Socket } from 'socket.io-client';

/** Connects a real player at a table to the operator's game-logic socket. */
export async function sitDown(mockUrl: string, player: string, tableName: string): Promise<Socket> {
  const auth: PlayerHandshake = { role: 'player', player, table_name: tableName };
  const socket = io(mockUrl + GAME_LOGIC_NAMESPACE, { auth, transports: ['websocket'], reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
