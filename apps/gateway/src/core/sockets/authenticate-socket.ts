import { BrowserHandshake } from '@pitdesk/contracts/sockets';
import type { DefaultEventsMap, Socket } from 'socket.io';
import type { Principal } from '#core/actor/actor';
import { AppError, toErrorBody } from '#core/errors/app-error';
import { clientAddress } from '#core/http/client-address';
import { forRequest, requestIdFrom } from '#core/logging/request-ids';
import type { SessionsService } from '#core/sessions/sessions.service';

type Next = (error?: Error) => void;

/**
 * Admits a socket whose handshake carries a session's access token; otherwise the browser gets a `connect_error` with
 * the reason.
 */
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

/** An invalid request id does not prevent a connection. */
const Handshake = BrowserHandshake.pick({ token: true });

async function identify(sessions: SessionsService, { handshake }: Socket): Promise<Principal> {
  const given = Handshake.safeParse(handshake.auth);
  if (!given.success) throw new AppError('auth.unauthenticated');
  return await sessions.authenticate(given.data.token);
}

/** The data of an admitted socket. */
export interface SocketIdentity {
  principal: Principal;
  ip: string;
  /** The prefix of its requests' ids. */
  requestId: string;
}

/** An admitted socket of any namespace. */
export type IdentifiedSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketIdentity>;
