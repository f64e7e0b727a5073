import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';

/** A client's connection, as engine.io has it: what several namespaces share. */
export type Connection = Socket['conn'];

/** A packet that engine.io has not yet handed to the transport. */
export interface WaitingPacket {
  readonly data?: string;
  /** The frame of an event that was encoded once for a whole room: all who wait for it hold the same one. */
  readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] };
}

/** Data that waits until a client reads it. */
export interface Unread {
  readonly waiting: readonly WaitingPacket[];
  /** All of it, with what the transport holds; text that is not yet encoded counts a byte for each character. */
  readonly bytes: number;
}

/** Measures what waits for a client, in engine.io's private buffer, for which it offers no measure, and in the transport. */
export function unreadOf(connection: Connection): Unread {
  const waiting = Reflect.get(connection, 'writeBuffer') as readonly WaitingPacket[];
  let bytes = tcpOf(connection)?.writableLength ?? 0;
  for (const packet of waiting) bytes += bytesOf(packet);
  return { waiting, bytes };
}

export function bytesOf({ data, options }: WaitingPacket): number {
  const frame = options?.wsPreEncodedFrame;
  if (!frame) return data?.length ?? 0;
  let bytes = 0;
  for (const part of frame) bytes += part.length;
  return bytes;
}

/** The TCP connection under a WebSocket; undefined under long polling, which may use another one for each answer. */
export function tcpOf({ transport }: Connection): TcpSocket | undefined {
  const ws: unknown = Reflect.get(transport, 'socket');
  if (typeof ws !== 'object' || ws === null) return undefined;
  return (Reflect.get(ws, '_socket') as TcpSocket | null) ?? undefined;
}

/** Closes a connection at once: a polite close waits half a minute for an answer, with all that is unsent in memory. */
export function closeAtOnce(connection: Connection): void {
  const tcp = tcpOf(connection);
  connection.close(true);
  tcp?.destroy();
}
