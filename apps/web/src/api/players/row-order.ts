import type { PlayerRow } from './player-row.ts';

export const PLAYER_ORDERS = ['name', 'table', 'since'] as const;
export type PlayerOrder = (typeof PLAYER_ORDERS)[number];

/** Below zero where `a` stands before `b`; never zero for two rows, so that each has one place. */
export type CompareRows = (a: PlayerRow, b: PlayerRow) => number;

const byText = (a: string, b: string): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** The orders of the list as a language reads names; whoever shares a table or a moment stands by name. */
export function ordersIn(language: string): Record<PlayerOrder, CompareRows> {
  const people = new Intl.Collator(language);
  const tables = new Intl.Collator(language, { numeric: true });
  const name: CompareRows = (a, b) =>
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
