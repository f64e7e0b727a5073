/** Starts and stops the PostgreSQL server that the suites of a Jest run share. */
import '../../../register-typescript.mjs';

/** @type {import('../../src/testing/start-postgres.ts').PostgresServer | undefined} */
let server;

export async function start() {
  const { startTestServer } = await import('../../src/testing/test-server.ts');
  server = await startTestServer();
}

export const stop = () => server?.stop();
