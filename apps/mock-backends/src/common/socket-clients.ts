import { BackOfficeHandshake, PlayerHandshake } from '@pitdesk/contracts/sockets';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import { sameSecret } from './secrets.ts';

const Handshake = z.discriminatedUnion('role', [BackOfficeHandshake, PlayerHandshake]);

/** Who is at the other end of an operator's socket. */
export type SocketClient =
  | { role: 'back-office' }
  | { role: 'player'; player: string; tableName: string | null };

type Next = (error?: Error) => void;

/** Lets in back-office clients that know the service token, and players who say who they are. */
export const admitClients = (serviceToken: string) => (socket: Socket, next: Next) => {
  const parsed = Handshake.safeParse(socket.handshake.auth);
  if (!parsed.success) return next(new Error('Say who you are: role, and token or player'));
  const auth = parsed.data;
  if (auth.role === 'back-office' && !sameSecret(auth.token, serviceToken)) {
    return next(new Error('The token is not good'));
  }
  const client: SocketClient =
    auth.role === 'player'
      ? { role: 'player', player: auth.player, tableName: auth.table_name ?? null }
      : { role: 'back-office' };
  socket.data = client;
  next();
};

export const clientOf = (socket: Socket): SocketClient => socket.data as SocketClient;

/** What a client gets that asks for an acknowledgement; the protocol itself has none. */
export type Answer = { ok: true } | { ok: false; error: { code: string; message: string } };

export const DONE: Answer = { ok: true };

/** Tells a client what it may not do, as the operator's sockets do: by the `error` event. */
export function refuse(socket: Socket, message: string): Answer {
  const error = { code: 'refused', message };
  socket.emit('error', error);
  return { ok: false, error };
}
