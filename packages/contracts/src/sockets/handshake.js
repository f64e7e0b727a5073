import { z } from 'zod';
import { RequestId } from '../rest/headers.js';
/** `auth` of a browser's handshake with the gateway. */
export const BrowserHandshake = z.object({
  token: z.string().min(1).max(4_096),
  /** Begins the id of every request over this connection; the gateway makes one where it gets none that is well formed. */
  request_id: RequestId.optional(),
});
/** `auth` of a back-office client's (the gateway's) handshake with the operator's sockets. */
export const BackOfficeHandshake = z.object({ role: z.literal('back-office'), token: z.string() });
/** `auth` of a player's handshake with the operator's sockets. */
export const PlayerHandshake = z.object({
  role: z.literal('player'),
  /** `first-last-id` */
  player: z.string().min(1).max(200),
  table_name: z.string().max(200).optional(),
});
//# sourceMappingURL=handshake.js.map
