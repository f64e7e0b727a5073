import { once } from 'node:events';
import { freePort } from '@pitdesk/rig';
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts';

/** A gateway's process that is killed and started again at one address, over what the last one left. */
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

  /** SIGKILL: it can finish nothing. */
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
