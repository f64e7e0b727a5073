import type { ConsoleDatabase } from '@pitdesk/prisma';

/** Returns all columns of the database, as `table.column`, that contain a text, of any type. */
export async function columnsHolding({ client }: ConsoleDatabase, text: string): Promise<string[]> {
  const columns = await client.$queryRaw<{ table: string; column: string }[]>`
    SELECT c.table_name::text AS "table", c.column_name::text AS "column"
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
    ORDER BY c.table_name, c.ordinal_position`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await client.$queryRawUnsafe<{ count: number }[]>(
      `SELECT COUNT(*)::int AS count FROM "${table}" WHERE strpos(lower("${column}"::text), lower($1)) > 0`,
      text,
    );
    if ((row?.count ?? 0) > 0) found.push(`${table}.${column}`);
  }
  return found;
}
