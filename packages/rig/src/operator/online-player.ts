import type { PlayerHandshake } from '@pitdesk/contracts/sockets';
import { GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { io } from 'socket.io-client';

/** Puts a player on the operator's online list. @returns what takes the player off it again */
export async function onlinePlayer(
  mockUrl: string,
  { player, table }: { player: string; table: string },
): Promise<() => void> {
  const auth: PlayerHandshake = { role: 'player', player, table_name: table };
  const socket = io(mockUrl + GAME_LOGIC_NAMESPACE, {
    auth,
    transports: ['websocket'],
    reconnection: false,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return () => void socket.disconnect();
}
