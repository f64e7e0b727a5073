import { isOnlinePlayer, type ListedClient, personName, playerSearchText } from '@pitdesk/contracts';

/** One player of the online list. A row never changes: a player who moved is another row under the same id. */
export interface PlayerRow {
  /** The socket id: what the row is known by, and removed by. */
  readonly id: string;
  /** As the operator writes it, `first-last-id`. */
  readonly player: string;
  /** Read as a person. */
  readonly name: string;
  /** The table's name as the player's client gave it; empty where it gave none. */
  readonly tableName: string;
  /** When the console first saw this player: UTC with milliseconds, so that texts order as times do. */
  readonly seenAt: string;
  readonly maybeEarlier: boolean;
  /** Whoever is no player counts as online by the specification's rule, but cannot be removed. */
  readonly removable: boolean;
  /** What a search looks in. */
  readonly searchText: string;
}

/** `null` for a client that does not count as online. */
export function rowOf(client: ListedClient): PlayerRow | null {
  if (!isOnlinePlayer(client)) return null;
  const { player } = client.detail;
  const name = personName(player);
  return {
    id: client.socket_id,
    player,
    name,
    tableName: client.detail.table_name ?? '',
    seenAt: client.seen_at,
    maybeEarlier: client.maybe_earlier === true,
    removable: (client.role ?? 'player') === 'player',
    searchText: playerSearchText({ name, player }),
  };
}

export const sameRow = (a: PlayerRow, b: PlayerRow): boolean =>
  a.player === b.player &&
  a.tableName === b.tableName &&
  a.seenAt === b.seenAt &&
  a.maybeEarlier === b.maybeEarlier &&
  a.removable === b.removable;
