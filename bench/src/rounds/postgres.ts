import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../../prisma/scripts/serve-postgres.mjs', import.meta.url));

export interface Postgres {
  /** The address of each database. */
  readonly operator: string;
  readonly console: string;
  stop(): Promise<void>;
}

/** A PostgreSQL server in a folder of its own, with the two databases of the product, both empty. */
export async function servePostgres(): Promise<Postgres> {
  const server = spawn(process.execPath, [SCRIPT, 'operator', 'console'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout });
  for await (const line of lines) {
    const databases = JSON.parse(line) as Pick<Postgres, 'operator' | 'console'>;
    return {
      ...databases,
      async stop() {
        server.kill('SIGTERM');
        await once(server, 'exit');
      },
    };
  }
  throw new Error('PostgreSQL could not be started');
}
