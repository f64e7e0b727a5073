import { startTestServer } from '@pitdesk/prisma/testing';

/** Starts the PostgreSQL server of the run, and returns what stops it. The workers find it by their environment. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  return () => server.stop();
}
