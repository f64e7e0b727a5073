import { z } from 'zod';
import { RequestId } from '../rest/headers.ts';

/** `auth` of a browser's handshake with the gateway. */
export const BrowserHandshake = z.object({
  token: z.string().min(1).max(4_096),
  /** The prefix of every request id of this connection; the gateway makes one when it is missing or malformed. */
  request_id: RequestId.optional(),
});
export type BrowserHandshake = z.infer<typeof BrowserHandshake>;

/** `auth` of the gateway's handshake with the operator's sockets, as a back-office client. */
export const BackOfficeHandshake = z.object({ role: z.literal('back-office'), token: z.string() });
export type BackOfficeHandshake = z.infer<typeof BackOfficeHandshake>;

/** `auth` of a player's handshake with the operator's sockets. */
export const PlayerHandshake = z.object({
  role: z.literal('player'),
  /** `first-last-id` */
  player: z.string().min(1).max(200),
  table_name: z.string().max(200).optional(),
});
export type PlayerHandshake = z.infer<typeof PlayerHandshake>;
