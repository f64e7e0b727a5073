import { BrowserHandshake } from '@pitdesk/contracts/sockets';
import type { DefaultEventsMap, Socket } from 'socket.io';
import type { Principal } from '#core/actor/actor';
import { AppError, toErrorBody } from '#core/errors/app-error';
import { clientAddress } from '#core/http/client-address';
import { forRequest, requestIdFrom } from '#core/logging/request-ids';
import type { SessionsService } from '#core/sessions/sessions.service';

type Next = (error?: Error) => void;

/** Lets a socket in whose handshake carries the access token of a session; otherwise the browser gets a `connect_error` with the reason. */
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

/** The data of a socket that was let in. */
export interface SocketIdentity {
  principal: Principal;
  ip: string;
  /** Begins the id of each of its requests. */
  requestId: string;
}

/** A socket of any namespace that was let in. */
export type IdentifiedSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketIdentity>;
