import type { Namespace } from 'socket.io';

/** Until then the balancer has hardly noticed: whoever came back would be sent here once more. */
const FIRST_AFTER = 0.5;

/**
 * Closes the connections that are open now one after another, evenly over the second half of the time, so that the other
 * replicas are not asked for everything at once. Browsers come back by themselves, and read what they missed.
 * @returns a function that stops it
 */
export function sendAway(namespaces: readonly Namespace[], withinMs: number): () => void {
  const open = new Set(namespaces.flatMap(({ sockets }) => [...sockets.values()].map(({ conn }) => conn)));
  const apart = (withinMs * (1 - FIRST_AFTER)) / (open.size + 1);
  const timers = [...open].map((connection, index) =>
    setTimeout(() => connection.close(), withinMs * FIRST_AFTER + apart * (index + 1)).unref(),
  );
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
