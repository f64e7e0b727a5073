import type { PLAYER_ORDERS } from '@pitdesk/contracts/players';

export type PlayerOrder = (typeof PLAYER_ORDERS)[number];

/** A player as it is sorted: by the name that the viewer sees. */
interface OrderedPlayer {
  readonly name: string;
  readonly player: {
    readonly socket_id: string;
    readonly player: string;
    readonly table_name: string;
    /** UTC with milliseconds, so that texts sort as times do. */
    readonly seen_at: string;
  };
}

/** Compares two players; never returns 0 for two different players, so that the order is total. */
export type ComparePlayers = (a: OrderedPlayer, b: OrderedPlayer) => number;

const byText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** Returns one order of the list, with names sorted by the rules of a language. */
export function playerOrder(order: PlayerOrder, language: string): ComparePlayers {
  const people = new Intl.Collator(language);
  const name: ComparePlayers = (a, b) =>
    people.compare(a.name, b.name) ||
    byText(a.player.player, b.player.player) ||
    byText(a.player.socket_id, b.player.socket_id);
  if (order === 'name') return name;
  if (order === 'since') return (a, b) => byText(a.player.seen_at, b.player.seen_at) || name(a, b);
  const tables = new Intl.Collator(language, { numeric: true });
  return (a, b) => {
    const [one, other] = [a.player.table_name, b.player.table_name];
    return one === other ? name(a, b) : tables.compare(one, other) || byText(one, other);
  };
}
