import { BrowserHandshake } from '@pitdesk/contracts';
import type { Socket } from 'socket.io';
import { AppError } from '../common/errors/app-error.ts';
import { toErrorBody } from '../common/errors/to-error-body.ts';
import type { SessionsService } from '../modules/sessions/sessions.service.ts';
import type { SocketIdentity } from './identity.ts';

type Next = (error?: Error) => void;

/** Lets a socket in whose handshake carries the access token of a session; the browser's `connect_error` says why not. */
export const authenticateSocket =
  (sessions: SessionsService) =>
  (socket: Socket, next: Next): void => {
    identify(sessions, socket).then(
      (identity) => {
        socket.data = identity;
        next();
      },
      (error: unknown) => {
        const body = toErrorBody(error);
        next(Object.assign(new Error(body.message), { data: body }));
      },
    );
  };

async function identify(sessions: SessionsService, { handshake }: Socket): Promise<SocketIdentity> {
  const given = BrowserHandshake.safeParse(handshake.auth);
  if (!given.success) throw new AppError('auth.unauthenticated');
  return { principal: await sessions.authenticate(given.data.token), ip: handshake.address };
}
