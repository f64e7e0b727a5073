import { io, type Socket } from 'socket.io-client';

/** Opens the sockets of one test; `closeAll` closes them. */
export class Sockets {
  private readonly open = new Set<Socket>();

  constructor(private readonly baseUrl: string) {}

  async connect(namespace: string, auth: Record<string, unknown>): Promise<Socket> {
    const socket = io(`${this.baseUrl}${namespace}`, { auth, transports: ['websocket'], forceNew: true });
    this.open.add(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  }

  backOffice(namespace: string): Promise<Socket> {
    return this.connect(namespace, { role: 'back-office', token: 'pitdesk-demo-service' });
  }

  player(namespace: string, player: string, tableName: string): Promise<Socket> {
    return this.connect(namespace, { role: 'player', player, table_name: tableName });
  }

  /**
   * Resolves once the mock has processed all packets of a socket: a second namespace on the same connection opens after
   * them.
   */
  async received({ io: connection, auth }: Socket): Promise<void> {
    const behind = connection.socket('/chat', { auth });
    await new Promise<void>((resolve) => behind.once('connect', resolve));
    behind.disconnect();
  }

  closeAll(): void {
    for (const socket of this.open) socket.disconnect();
    this.open.clear();
  }
}

/** Returns the next payload of an event that satisfies `fits`. */
export function next<T>(
  socket: Socket,
  event: string,
  fits: (payload: T) => boolean = () => true,
): Promise<T> {
  return new Promise((resolve) => {
    const listener = (payload: T) => {
      if (!fits(payload)) return;
      socket.off(event, listener);
      resolve(payload);
    };
    socket.on(event, listener);
  });
}
