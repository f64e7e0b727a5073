import type { ClientsMode } from '@pitdesk/contracts/players';
import { GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { cpuTimeMs } from '@pitdesk/rig';
import { type Product } from '@pitdesk/rig/product';
import { io } from 'socket.io-client';
import { openDashboards } from './dashboards.ts';

const JOINS = 10;
/** The operator batches a large list's changes to one a second: a join must not meet the tail of the one before. */
const SETTLE_MS = 1_200;

export interface JoinCost {
  bytesPerDashboard: number;
  gatewayCpuMs: number;
}

/** Returns the cost of one join: bytes to each dashboard, and the gateway's processor time for all of them. */
export async function joinCost(
  { gateway, operator }: Product,
  token: string,
  mode: ClientsMode,
  dashboardCount: number,
): Promise<JoinCost> {
  const dashboards = await openDashboards(gateway.url, token, mode, dashboardCount);
  await pause();
  const [bytesBefore, cpuBefore] = [dashboards.bytesPerDashboard(), await cpuTimeMs(gateway.pid)];
  const players = [];
  for (let joined = 0; joined < JOINS; joined += 1) {
    const changed = dashboards.nextChange();
    const player = `bench-player-${joined}`;
    players.push(
      io(operator.url + GAME_LOGIC_NAMESPACE, {
        auth: { role: 'player', player, table_name: 'Emerald 1' },
        transports: ['websocket'],
        forceNew: true,
      }),
    );
    await changed;
    await pause();
  }
  const cost = {
    bytesPerDashboard: (dashboards.bytesPerDashboard() - bytesBefore) / JOINS,
    gatewayCpuMs: ((await cpuTimeMs(gateway.pid)) - cpuBefore) / JOINS,
  };
  dashboards.close();
  for (const player of players) player.disconnect();
  await pause();
  return cost;
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
