import { BrowserHandshake } from '@pitdesk/contracts/sockets';
import type { Socket } from 'socket.io';
import { AppError } from '../common/errors/app-error.ts';
import { toErrorBody } from '../common/errors/to-error-body.ts';
import { forRequest, requestIdFrom } from '../common/request-ids/request-ids.ts';
import type { Principal } from '../modules/sessions/principal.ts';
import type { SessionsService } from '../modules/sessions/sessions.service.ts';
import { clientAddress } from './client-address.ts';
import type { SocketIdentity } from './identity.ts';

type Next = (error?: Error) => void;

/** Lets a socket in whose handshake carries the access token of a session; the browser's `connect_error` says why not. */
export const authenticateSocket =
  (sessions: SessionsService, trustedProxies: readonly string[]) =>
  (socket: Socket, next: Next): void => {
    const requestId = requestIdFrom((socket.handshake.auth as Record<string, unknown>).request_id);
    forRequest(requestId, () => identify(sessions, socket)).then(
      (principal) => {
        const ip = clientAddress(socket.request, trustedProxies);
        socket.data = { principal, ip, requestId } satisfies SocketIdentity;
        next();
      },
      (error: unknown) => {
        const body = toErrorBody(error, requestId);
        next(Object.assign(new Error(body.message), { data: body }));
      },
    );
  };

/** A request id that is not well formed keeps nobody out. */
const Handshake = BrowserHandshake.pick({ token: true });

async function identify(sessions: SessionsService, { handshake }: Socket): Promise<Principal> {
  const given = Handshake.safeParse(handshake.auth);
  if (!given.success) throw new AppError('auth.unauthenticated');
  return await sessions.authenticate(given.data.token);
}
