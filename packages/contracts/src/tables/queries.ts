/** The two queries that the specification defines. */
export const CHAT_TABLES_QUERY = { filters: JSON.stringify({ active: 1 }) } as const;
export const DASHBOARD_TABLES_QUERY = {
  filters: JSON.stringify({ active: '0' }),
  sort_by: 'terminal_id:asc',
} as const;
