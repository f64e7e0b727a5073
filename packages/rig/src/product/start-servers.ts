import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../net/free-port.ts';
import { environmentOf, type Mode, upstreamsAt } from './environment.ts';
import { ServerProcess } from './server-process.ts';

export interface ServerOptions {
  /** The name of the log and of the data folder. */
  readonly name?: string;
  /** The folder in which the log and the data folder are created; a temporary one by default. */
  readonly folder?: string;
  /** `development` by default. */
  readonly mode?: Mode;
  /** `dist` by default. */
  readonly from?: 'dist' | 'source';
  readonly nodeArgs?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
}

/** Returns a gateway on a free port over the operator at this address, not started yet. */
export async function prepareGateway(
  operatorUrl: string,
  options: ServerOptions = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const upstreams = { ...upstreamsAt(operatorUrl), STREAM_ORIGINS: operatorUrl };
  return await prepare('gateway', '/api/health/ready', port, { PORT: String(port), ...upstreams }, options);
}

/** Starts a gateway on a free port over the operator at this address, and resolves when it is ready. */
export async function startGateway(operatorUrl: string, options: ServerOptions = {}): Promise<ServerProcess> {
  return await started(await prepareGateway(operatorUrl, options));
}

/** Returns the mock operator on a free port, not started yet. */
export async function prepareOperator(options: ServerOptions = {}): Promise<ServerProcess> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const own = { MOCK_PORT: String(port), MOCK_SMTP_PORT: String(smtpPort) };
  return await prepare('mock-backends', '/health/ready', port, own, options);
}

/** Starts the mock operator on a free port, and resolves when it is ready. */
export async function startOperator(options: ServerOptions = {}): Promise<ServerProcess> {
  return await started(await prepareOperator(options));
}

async function prepare(
  app: 'gateway' | 'mock-backends',
  readyPath: string,
  port: number,
  own: Record<string, string>,
  {
    name = app,
    folder: given,
    mode = 'development',
    from = 'dist',
    nodeArgs = [],
    settings = {},
  }: ServerOptions,
): Promise<ServerProcess> {
  const folder = given ?? (await mkdtemp(path.join(tmpdir(), `pitdesk-${name}-`)));
  const dataDir = path.join(folder, name);
  await mkdir(dataDir, { recursive: true });
  return new ServerProcess({
    name,
    app,
    url: `http://127.0.0.1:${port}`,
    readyPath,
    folder,
    logFile: path.join(folder, `${name}.log`),
    nodeArgs,
    from,
    env: { ...environmentOf(mode), ...own, PITDESK_DATA_DIR: dataDir, ...settings },
  });
}

async function started(server: ServerProcess): Promise<ServerProcess> {
  try {
    await server.start();
    return server;
  } catch (error) {
    await server.remove();
    throw error;
  }
}
