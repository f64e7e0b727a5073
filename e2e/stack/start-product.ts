import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtApps } from '../../scripts/lib/app-plans.mjs';
import { Failure } from '../../scripts/lib/failure.mjs';
import { appsOf, launchPlan } from '../../scripts/lib/launch-plan.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';

export interface Product {
  consoleUrl: string;
  /** Address of the mock, where real player sockets connect and faults are switched. */
  mockUrl: string;
  stop: () => Promise<void>;
}

/** Starts the built product on free ports with data of its own. */
export async function startProduct(own: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pitdesk-e2e-'));
  const [port, mockPort] = await Promise.all([freePort(), freePort()]);
  const settings = {
    PORT: String(port),
    MOCK_PORT: String(mockPort),
    PITDESK_DATA_DIR: dataDir,
    SIM_SEED: 'e2e',
    ...own,
  };
  const plan = launchPlan(settings);
  const env = { ...withoutSettings(process.env), ...settings };
  // The terminal belongs to the report: the logs are in the data folder, and shown when the start fails.
  const stack = startStack(builtApps(appsOf(plan), { env }), {
    logDir: path.join(dataDir, 'logs'),
    print: () => undefined,
  });
  const stop = async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await stack.ready();
  } catch (error) {
    await stop();
    throw error instanceof Failure ? new Error(`${error.message}\n${error.output}`) : error;
  }
  return { consoleUrl: plan.consoleUrl, mockUrl: `http://127.0.0.1:${mockPort}`, stop };
}

/** What a developer has set for a stack of their own must not reach this one. */
const withoutSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/^(UPSTREAM_|.*DATABASE_URL$|REDIS_URL|PUBLIC_URL|STREAM_|SIM_|HOST$)/.test(name),
    ),
  );
