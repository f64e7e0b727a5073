import type { Principal } from '../modules/sessions/principal.ts';

/** What a socket carries once it is let in. */
export interface SocketIdentity {
  principal: Principal;
  ip: string;
}
