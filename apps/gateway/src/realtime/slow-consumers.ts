import type { Namespace, Socket } from 'socket.io';
import { waitingPackets } from './waiting-packets.ts';

/** Packets that may wait for one client from one look to the next: some twenty seconds of a busy floor. */
const MAX_WAITING_PACKETS = 200;
/** More than this is memory that nobody waits with: a gap of an hour at a busy table is told in fewer. */
const TOO_MANY_PACKETS = 20_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Closes who does not read what it asked for: socket.io keeps no bound on what waits for a client, and one that hangs
 * would be paid for in memory. It may come back and ask anew. @returns a function that stops it.
 */
export function closeSlowConsumers(namespaces: readonly Namespace[], onClosed: () => void): () => void {
  let behind = new WeakSet<Socket>();
  const timer = setInterval(() => {
    const before = behind;
    behind = new WeakSet();
    for (const { sockets } of namespaces) {
      for (const socket of sockets.values()) {
        const waiting = waitingPackets(socket);
        if (waiting <= MAX_WAITING_PACKETS) continue;
        // A gap that was read back comes all at once: who reads is through with it by the next look.
        if (!before.has(socket) && waiting <= TOO_MANY_PACKETS) {
          behind.add(socket);
          continue;
        }
        socket.conn.close(true);
        // A polite close waits half a minute for an answer, with all that is unsent in memory: nobody reads it there.
        socket.conn.request.socket.destroy();
        onClosed();
      }
    }
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
