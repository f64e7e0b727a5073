import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { Client, request } from 'undici';
import { type GatewayProcess, startGatewayProcess } from '../gateway-process.ts';

const WITNESS = fileURLToPath(new URL('witness.mjs', import.meta.url));

export interface Testimony {
  readonly heapUsed: number;
  readonly rss: number;
  readonly longestDelayMs: number;
}

/**
 * A gateway as a separate process over PostgreSQL and a complete operator, with a witness in it that reports its
 * health.
 */
export class FuzzedGateway {
  readonly url: string;
  readonly mock: MockBackends;
  readonly #process: GatewayProcess;
  readonly #database: { drop(): Promise<void> };
  readonly #witness: Client;

  private constructor(
    url: string,
    mock: MockBackends,
    started: GatewayProcess,
    database: { drop(): Promise<void> },
    witness: Client,
  ) {
    this.url = url;
    this.mock = mock;
    this.#process = started;
    this.#database = database;
    this.#witness = witness;
  }

  static async start(): Promise<FuzzedGateway> {
    const [mock, database] = await Promise.all([
      startMockBackends({ simPlayers: 40 }),
      createConsoleTestDatabase(),
    ]);
    const socketPath = path.join(tmpdir(), `pitdesk-${randomUUID().slice(0, 8)}.sock`);
    const started = startGatewayProcess(
      {
        PITDESK_WITNESS: socketPath,
        CONSOLE_DATABASE_URL: database.url,
        SESSION_SECRET: 'Kx7-a-secret-that-tests-alone-know-Q2v9',
        AUDIT_KEY: 'Zp3-an-audit-key-that-tests-alone-know-T8m4',
        TRUSTED_PROXIES: '127.0.0.0/8',
        // The operator is in the test's own process: on a busy machine it is slow without a fault of the gateway.
        UPSTREAM_TIMEOUT_MS: '60000',
        UPSTREAM_TABLE_CONTROL_PATH: '/api/table',
        ...Object.fromEntries(
          ['AUTH', 'BACKOFFICE', 'SLOTS', 'CHAT_SOCKET', 'GAME_SOCKET'].map((name) => [
            `UPSTREAM_${name}_URL`,
            mock.url,
          ]),
        ),
      },
      [WITNESS],
    );
    const url = await started.listening;
    return new FuzzedGateway(url, mock, started, database, new Client('http://witness', { socketPath }));
  }

  async testify(): Promise<Testimony> {
    const { body } = await this.#witness.request({ method: 'GET', path: '/' });
    return (await body.json()) as Testimony;
  }

  /** Returns true if it is ready. */
  async isWell(): Promise<boolean> {
    if (this.#process.child.exitCode !== null) return false;
    const { statusCode, body } = await request(`${this.url}/api/health/ready`);
    return statusCode === 200 && ((await body.json()) as { status: string }).status === 'ready';
  }

  /** @returns the unexpected errors in its log */
  async stop(): Promise<string[]> {
    await this.#witness.destroy();
    this.#process.child.kill('SIGTERM');
    const { output, errors } = await this.#process.ended;
    await this.#database.drop();
    await this.mock.close();
    return [...output.split('\n'), ...errors.split('\n')].filter((line) =>
      /"level":"?(error|fatal|50|60)|Unhandled|Uncaught/.test(line),
    );
  }
}
