import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerProcess } from './server-process.ts';
import { startGateway, startOperator } from './start-servers.ts';

/** The built product as its users run it: two processes with embedded databases. */
export interface Product {
  /** Serves the console. */
  readonly gateway: ServerProcess;
  /** The mock operator: player sockets connect here, and faults are switched here. */
  readonly operator: ServerProcess;
  stop(): Promise<void>;
}

/** Starts the built product on free ports with its data in a temporary folder; the settings reach both processes. */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pitdesk-product-'));
  const servers: ServerProcess[] = [];
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const operator = await startOperator({ folder, settings });
    servers.push(operator);
    const gateway = await startGateway(operator.url, { folder, settings });
    servers.push(gateway);
    return { gateway, operator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
