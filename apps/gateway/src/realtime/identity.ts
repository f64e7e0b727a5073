import type { DefaultEventsMap, Socket } from 'socket.io';
import type { Principal } from '../modules/sessions/principal.ts';

/** What a socket carries once it is let in. */
export interface SocketIdentity {
  principal: Principal;
  ip: string;
  /** Begins the id of each of its requests. */
  requestId: string;
}

/** A socket of any namespace that was let in. */
export type IdentifiedSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketIdentity>;
