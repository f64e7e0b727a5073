export const PLAYER_ORDERS = ['name', 'table', 'since'];
const byText = (a, b) => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
/** The orders of the list as a language reads names; whoever shares a table or a moment stands by name. */
export function playerOrdersIn(language) {
  const people = new Intl.Collator(language);
  const tables = new Intl.Collator(language, { numeric: true });
  const name = (a, b) => people.compare(a.name, b.name) || byText(a.player, b.player) || byText(a.id, b.id);
  return {
    name,
    table: (a, b) =>
      (a.tableName === b.tableName ? 0 : tables.compare(a.tableName, b.tableName)) ||
      byText(a.tableName, b.tableName) ||
      name(a, b),
    since: (a, b) => byText(a.seenAt, b.seenAt) || name(a, b),
  };
}
//# sourceMappingURL=player-order.js.map
