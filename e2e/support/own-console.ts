import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtApps } from '../../scripts/lib/app-plans.mjs';
import { AppProcess } from '../../scripts/lib/app-process.mjs';
import { launchPlan, UPSTREAM_SETTINGS } from '../../scripts/lib/launch-plan.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';

/** A gateway of a test's own, for what would disturb the others. */
export interface OwnConsole {
  readonly url: string;
  /** SIGKILL: it can say goodbye to nobody. */
  kill(): Promise<void>;
  /** Starts it again, on the same port, with the same data; it starts running. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a built gateway on a free port, over the casino that all tests share or over another operator. */
export async function startOwnConsole(
  operatorUrl: string,
  own: Record<string, string> = {},
): Promise<OwnConsole> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pitdesk-own-'));
  const settings = {
    PORT: String(await freePort()),
    PITDESK_DATA_DIR: dataDir,
    STREAM_ORIGINS: operatorUrl,
    ...Object.fromEntries(UPSTREAM_SETTINGS.map((name) => [name, operatorUrl])),
    ...own,
  };
  const plan = launchPlan(settings);
  const [gateway] = builtApps([plan.gateway], { env: { ...process.env, ...settings } });
  if (gateway === undefined) throw new Error('There is no gateway to start');
  let running: AppProcess | undefined;
  const start = async () => {
    running = new AppProcess({
      ...gateway,
      logFile: path.join(dataDir, 'gateway.log'),
      verbose: false,
      print: () => undefined,
    });
    await running.ready(gateway.ready);
  };
  await start();
  return {
    url: plan.consoleUrl,
    start,
    async kill() {
      if (running === undefined || running.hasEnded) return;
      const exit = once(running.child, 'exit');
      running.child.kill('SIGKILL');
      await exit;
    },
    async close() {
      await running?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
