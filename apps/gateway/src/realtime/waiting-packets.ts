import type { Socket } from 'socket.io';

/** How many packets wait for a client to read. Engine.io keeps them in a private field and offers no other measure. */
export const waitingPackets = ({ conn }: Pick<Socket, 'conn'>): number =>
  (Reflect.get(conn, 'writeBuffer') as readonly unknown[]).length;
