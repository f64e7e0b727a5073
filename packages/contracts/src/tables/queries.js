/** The two queries that the specification writes. */
export const CHAT_TABLES_QUERY = { filters: JSON.stringify({ active: 1 }) };
export const DASHBOARD_TABLES_QUERY = {
  filters: JSON.stringify({ active: '0' }),
  sort_by: 'terminal_id:asc',
};
//# sourceMappingURL=queries.js.map
