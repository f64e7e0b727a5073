import type { Prisma } from '../generated/operator/client.ts';

/** Rows in one statement: large chunks are fast, and this size stays far below the time limit of a statement. */
const CHUNK = 5_000;

/**
 * Inserts rows with one JSON parameter for each chunk: 20,000 rounds take 2 s embedded, while `createMany` takes 31 s.
 * Columns are the fields' names in snake case, as in the schema. A field that only some rows have is null in the other
 * rows, whatever its default.
 */
export async function bulkInsert(
  transaction: Prisma.TransactionClient,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const fields = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = [...fields].map((field) => `"${snakeCase(field)}"`).join(', ');
  const statement = `INSERT INTO "${table}" (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`;
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK).map(withColumnNames);
    await transaction.$executeRawUnsafe(statement, JSON.stringify(chunk));
  }
}

/** Sets the sequence to the largest id, because rows inserted with ids do not advance it. */
export async function advanceSequence(transaction: Prisma.TransactionClient, table: string): Promise<void> {
  await transaction.$executeRawUnsafe(
    `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM "${table}"))
     WHERE EXISTS (SELECT FROM "${table}")`,
  );
}

const withColumnNames = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [snakeCase(field), value as unknown]));

const snakeCase = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
