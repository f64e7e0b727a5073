import type { Namespace } from 'socket.io';
import { waitingPackets } from './waiting-packets.ts';

/** Packets that may wait for one client: some twenty seconds of a busy floor. */
const MAX_WAITING_PACKETS = 200;
const LOOK_EVERY_MS = 1_000;

/**
 * Closes who does not read what it asked for: socket.io keeps no bound on what waits for a client, and one that hangs
 * would be paid for in memory. It may come back and ask anew. @returns a function that stops it.
 */
export function closeSlowConsumers(namespaces: readonly Namespace[], onClosed: () => void): () => void {
  const timer = setInterval(() => {
    for (const { sockets } of namespaces) {
      for (const socket of sockets.values()) {
        if (waitingPackets(socket) <= MAX_WAITING_PACKETS) continue;
        socket.conn.close(true);
        // A polite close waits half a minute for an answer, with all that is unsent in memory: nobody reads it there.
        socket.conn.request.socket.destroy();
        onClosed();
      }
    }
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
