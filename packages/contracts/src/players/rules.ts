import type { OnlineClient } from './schemas.ts';

/** A client that counts: it has a socket id and a player's name. */
export interface OnlinePlayer extends OnlineClient {
  socket_id: string;
  detail: { player: string; table_name?: string | null | undefined };
}

/** The specification's rule of who is counted as online (section 9). */
export const isOnlinePlayer = (client: OnlineClient): client is OnlinePlayer =>
  Boolean(client.socket_id) && Boolean(client.detail?.player);
