import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built product as its users run it: two processes, embedded databases in a folder of their own. */
export interface Stack {
  gateway: { url: string; pid: number };
  mock: { url: string; pid: number };
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 120_000;

export async function startStack(environment: Record<string, string> = {}): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pitdesk-bench-'));
  const [mockPort, gatewayPort] = [await freePort(), await freePort()];
  const mockUrl = `http://127.0.0.1:${mockPort}`;
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  const env = {
    ...process.env,
    // A peer that is built in this process leaves `production` here, where every secret must be set.
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    PITDESK_DATA_DIR: dataDir,
    MOCK_PORT: String(mockPort),
    PORT: String(gatewayPort),
    ...Object.fromEntries(
      ['AUTH', 'BACKOFFICE', 'SLOTS', 'CHAT_SOCKET', 'GAME_SOCKET'].map((name) => [
        `UPSTREAM_${name}_URL`,
        mockUrl,
      ]),
    ),
    ...environment,
  };
  const started: ChildProcess[] = [];
  const start = async (script: string, url: string): Promise<{ pid: number }> => {
    const child = run(script, env);
    started.push(child);
    await ready(child, url);
    return { pid: child.pid ?? 0 };
  };
  const stopAll = async () => {
    await Promise.all(started.map(stop));
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const mock = await start('apps/mock-backends/dist/main.js', `${mockUrl}/health/ready`);
    const gateway = await start('apps/gateway/dist/main.js', `${gatewayUrl}/api/health/ready`);
    return { gateway: { url: gatewayUrl, ...gateway }, mock: { url: mockUrl, ...mock }, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port could be had');
  return address.port;
}

const run = (script: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [script], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });

async function ready(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The process behind ${url} ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} was not ready within ${READY_WITHIN_MS / 1_000} s`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
