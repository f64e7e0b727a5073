import { once } from 'node:events';
import { freePort } from '@pitdesk/rig';
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts';

/** A gateway process that is killed and started again on the same port, over the remaining data. */
export class KilledGateway {
  readonly url: string;
  readonly #environment: Record<string, string>;
  #process: GatewayProcess | undefined;

  private constructor(port: number, environment: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = { PORT: String(port), ...environment };
  }

  static async start(environment: Record<string, string>): Promise<KilledGateway> {
    const gateway = new KilledGateway(await freePort(), environment);
    await gateway.start();
    return gateway;
  }

  async start(): Promise<void> {
    this.#process = startGatewayProcess(this.#environment);
    await this.#process.listening;
  }

  /** By SIGKILL, so that it can complete nothing. */
  async kill(): Promise<void> {
    const process_ = this.#process;
    this.#process = undefined;
    if (!process_ || process_.child.exitCode !== null) return;
    const gone = once(process_.child, 'exit');
    process_.child.kill('SIGKILL');
    await gone;
    await process_.ended;
  }
}

/** The environment of a process over one operator and one database. */
export const processOver = (operatorUrl: string, databaseUrl: string): Record<string, string> => ({
  CONSOLE_DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'http://console.test',
  SESSION_SECRET: 'Kx7-a-secret-that-tests-alone-know-Q2v9',
  AUDIT_KEY: 'Zp3-an-audit-key-that-tests-alone-know-T8m4',
  UPSTREAM_AUTH_URL: operatorUrl,
  UPSTREAM_BACKOFFICE_URL: operatorUrl,
  UPSTREAM_SLOTS_URL: operatorUrl,
  UPSTREAM_CHAT_SOCKET_URL: operatorUrl,
  UPSTREAM_GAME_SOCKET_URL: operatorUrl,
});
