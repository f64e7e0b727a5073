export const PLAYER_ORDERS = ['name', 'table', 'since'] as const;
export type PlayerOrder = (typeof PLAYER_ORDERS)[number];

/** One player in the online list. */
export interface OrderedPlayer {
  /** The socket id. */
  readonly id: string;
  /** As the operator writes it, `first-last-id`. */
  readonly player: string;
  /** The name for display. */
  readonly name: string;
  readonly tableName: string;
  /** When the console first saw this player: UTC with milliseconds, so that texts sort as times do. */
  readonly seenAt: string;
}

/** Compares two players; never returns 0 for two different players, so that the order is total. */
export type ComparePlayers = (a: OrderedPlayer, b: OrderedPlayer) => number;

const byText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/**
 * Returns the orders of the list, with names sorted by the rules of a language; players of one table or time are sorted
 * by name.
 */
export function playerOrdersIn(language: string): Record<PlayerOrder, ComparePlayers> {
  const people = new Intl.Collator(language);
  const tables = new Intl.Collator(language, { numeric: true });
  const name: ComparePlayers = (a, b) =>
    people.compare(a.name, b.name) || byText(a.player, b.player) || byText(a.id, b.id);
  return {
    name,
    table: (a, b) =>
      (a.tableName === b.tableName ? 0 : tables.compare(a.tableName, b.tableName)) ||
      byText(a.tableName, b.tableName) ||
      name(a, b),
    since: (a, b) => byText(a.seenAt, b.seenAt) || name(a, b),
  };
}
