import type { ClientsBaseline } from '@pitdesk/contracts/players';
import type { AckResult } from '@pitdesk/contracts/sockets';
import { GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { requestToken, simulate, until } from '@pitdesk/rig';
import { type Product } from '@pitdesk/rig/product';
import { io } from 'socket.io-client';

/** The simulation lets the number of players vary by this share. */
const TIDE = 0.15;
const THERE_WITHIN_MS = 60_000;

/** Sets the number of players of the demo casino, waits until they are online, and pauses the simulation. */
export async function setPlayers({ operator, gateway }: Product, players: number): Promise<void> {
  await simulate(operator.url, { players, paused: false });
  const token = await requestToken(gateway.url);
  await until(async () => {
    const online = await countOnline(gateway.url, token);
    return Math.abs(online - players) <= players * TIDE || null;
  }, THERE_WITHIN_MS);
  await simulate(operator.url, { paused: true });
}

async function countOnline(gatewayUrl: string, token: string): Promise<number> {
  const socket = io(gatewayUrl + GAME_LOGIC_NAMESPACE, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  });
  try {
    const answer = (await socket.emitWithAck('getClientsList', {
      mode: 'counts',
    })) as AckResult<ClientsBaseline>;
    return answer.ok && answer.data.mode === 'counts' ? answer.data.total : Number.NaN;
  } finally {
    socket.disconnect();
  }
}
