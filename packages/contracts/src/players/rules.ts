import type { OnlineClient } from './contract.ts';

/** A client that counts as online: it has a socket id and a player's name. */
export interface OnlinePlayer extends OnlineClient {
  socket_id: string;
  detail: { player: string; table_name?: string | null | undefined };
}

/** Returns true for a client that counts as online (specification, section 9). */
export const isOnlinePlayer = (client: OnlineClient): client is OnlinePlayer =>
  Boolean(client.socket_id) && Boolean(client.detail?.player);

/**
 * Returns the id in the operator's text of a player: the last part of `first-last-id`, which stays the same when the
 * name changes. Any other text is the id as a whole.
 */
export function playerIdOf(player: string): string {
  const cut = player.lastIndexOf('-');
  const id = player.slice(cut + 1);
  return cut > player.indexOf('-') && id !== '' ? id : player;
}
