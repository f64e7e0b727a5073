import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';

/** Opens an empty embedded console database, migrated. */
export async function openEmbeddedDatabase(): Promise<ConsoleDatabase> {
  const database = await openConsoleDatabase();
  await database.migrate();
  return database;
}
