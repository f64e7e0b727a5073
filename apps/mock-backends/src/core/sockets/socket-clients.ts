import { BackOfficeHandshake, PlayerHandshake } from '@pitdesk/contracts/sockets';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { z } from 'zod';
import { sameSecret } from '../secrets.ts';

const Handshake = z.discriminatedUnion('role', [BackOfficeHandshake, PlayerHandshake]);

/** The client of an operator's socket, from its handshake. */
export type SocketClient =
  | { role: 'back-office' }
  | { role: 'player'; player: string; tableName: string | null };

interface SocketError {
  code: string;
  message: string;
}

/** The events that every operator's socket sends to its clients. */
export interface OperatorEvents {
  error(error: SocketError): void;
}

export type OperatorSocket<Events extends OperatorEvents = OperatorEvents> = Socket<
  DefaultEventsMap,
  Events,
  DefaultEventsMap,
  SocketClient
>;
export type OperatorNamespace<Events extends OperatorEvents> = Namespace<
  DefaultEventsMap,
  Events,
  DefaultEventsMap,
  SocketClient
>;

interface NewSocket {
  readonly handshake: { readonly auth: unknown };
  data: SocketClient;
}
type Next = (error?: Error) => void;

/** Returns a namespace middleware that accepts back-office clients with the service token, and players by name. */
export const admitClients = (serviceToken: string) => (socket: NewSocket, next: Next) => {
  const parsed = Handshake.safeParse(socket.handshake.auth);
  if (!parsed.success) return next(new Error('The handshake needs a role, and a token or a player'));
  const auth = parsed.data;
  if (auth.role === 'back-office' && !sameSecret(auth.token, serviceToken)) {
    return next(new Error('The service token is invalid'));
  }
  const client: SocketClient =
    auth.role === 'player'
      ? { role: 'player', player: auth.player, tableName: auth.table_name ?? null }
      : { role: 'back-office' };
  socket.data = client;
  next();
};

/** The acknowledgement, for clients that request one; the operator's protocol does not define any. */
export type Answer = { ok: true } | { ok: false; error: SocketError };

export const DONE: Answer = { ok: true };

/** Sends the `error` event, as the operator's sockets do, and returns the acknowledgement. */
export function refuse(socket: OperatorSocket, message: string): Answer {
  const error = { code: 'refused', message };
  socket.emit('error', error);
  return { ok: false, error };
}
