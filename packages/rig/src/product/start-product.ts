import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../net/free-port.ts';
import type { ServerProcess } from './server-process.ts';
import { startGateway, startOperator } from './start-servers.ts';

/** The built product as its users run it: two processes, with embedded databases unless the settings name others. */
export interface Product {
  /** Serves the console. */
  readonly gateway: ServerProcess;
  /** The mock operator: player sockets connect here, and faults are switched here. */
  readonly operator: ServerProcess;
  stop(): Promise<void>;
}

/**
 * Starts the built product on free ports with its data in a temporary folder; the settings and the arguments of Node reach
 * both processes. The operator's mailbox receives the console's mail, and its phrase book translates messages.
 */
export async function startProduct(
  given: Readonly<Record<string, string>> = {},
  nodeArgs: readonly string[] = [],
): Promise<Product> {
  const smtpPort = await freePort();
  const settings = {
    MOCK_SMTP_PORT: String(smtpPort),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Pitdesk <pitdesk@pitdesk.example>',
    ...given,
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'pitdesk-product-'));
  const servers: ServerProcess[] = [];
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const operator = await startOperator({ folder, settings, nodeArgs });
    servers.push(operator);
    const translator = {
      TRANSLATOR: 'libretranslate',
      TRANSLATOR_URL: `${operator.url}/translator`,
      TRANSLATOR_DEMO: 'on',
    };
    const gateway = await startGateway(operator.url, {
      folder,
      settings: { ...translator, ...settings },
      nodeArgs,
    });
    servers.push(gateway);
    return { gateway, operator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
