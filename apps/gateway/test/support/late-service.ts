import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@pitdesk/rig';

export interface LateService {
  readonly url: string;
  /** Connects all clients to that service from now on. */
  forwardTo(url: string): Promise<void>;
  close(): Promise<void>;
}

/** Reserves the URL of a service that starts later, on which nobody listens yet. */
export async function reserveAddress(): Promise<LateService> {
  const port = await freePort();
  const open = new Set<Socket>();
  let target: URL | undefined;
  const proxy = createServer((incoming) => {
    const outgoing = connect(Number(target?.port), target?.hostname);
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async forwardTo(url) {
      target = new URL(url);
      await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
    },
    async close() {
      for (const socket of open) socket.destroy();
      if (proxy.listening) await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
