import type { OnlineClient } from './schemas.ts';

/** A client that counts: it has a socket id and a player's name. */
export interface OnlinePlayer extends OnlineClient {
  socket_id: string;
  detail: { player: string; table_name?: string | null | undefined };
}

/** The specification's rule of who is counted as online (section 9). */
export const isOnlinePlayer = (client: OnlineClient): client is OnlinePlayer =>
  Boolean(client.socket_id) && Boolean(client.detail?.player);

/**
 * Returns the id in what an operator writes of a player: the last part of `first-last-id`, which stays when the name
 * changes; a text of another form is an id as a whole.
 */
export function playerIdOf(player: string): string {
  const cut = player.lastIndexOf('-');
  const id = player.slice(cut + 1);
  return cut > player.indexOf('-') && id !== '' ? id : player;
}
