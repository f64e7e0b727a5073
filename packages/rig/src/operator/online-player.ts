import type { PlayerHandshake } from '@pitdesk/contracts/sockets';
import { GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { io } from 'socket.io-client';

/** Adds a player to the operator's online list. @returns a function that removes the player */
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
