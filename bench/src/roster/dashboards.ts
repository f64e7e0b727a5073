import type { ClientsMode } from '@pitdesk/contracts/players';
import { GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { io, type Socket } from 'socket.io-client';

/** Open dashboards of one gateway, and the bytes that each received. */
export interface Dashboards {
  bytesPerDashboard(): number;
  /** Resolves when every dashboard has received one more change. */
  nextChange(): Promise<void>;
  close(): void;
}

const CHANGE_EVENT = { counts: 'tableCounts', delta: 'clientList:delta', full: 'clientList' } as const;

export async function openDashboards(
  gatewayUrl: string,
  token: string,
  mode: ClientsMode,
  count: number,
): Promise<Dashboards> {
  let bytes = 0;
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const socket = io(gatewayUrl + GAME_LOGIC_NAMESPACE, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
    });
    socket.io.on('open', () => {
      socket.io.engine.on('data', (data: string | ArrayBuffer) => {
        bytes += typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength;
      });
    });
    await new Promise<void>((resolve, reject) => {
      socket.on('connect_error', reject);
      socket.on('connect', () => socket.emit('getClientsList', { mode }, () => resolve()));
    });
    sockets.push(socket);
  }
  return {
    bytesPerDashboard: () => bytes / count,
    async nextChange() {
      await Promise.all(
        sockets.map(
          (socket) => new Promise<void>((resolve) => socket.once(CHANGE_EVENT[mode], () => resolve())),
        ),
      );
    },
    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
