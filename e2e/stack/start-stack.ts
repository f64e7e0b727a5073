import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtApps } from '../../scripts/lib/app-plans.mjs';
import { Failure } from '../../scripts/lib/failure.mjs';
import { appsOf, launchPlan } from '../../scripts/lib/launch-plan.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';

/**
 * Starts the built product on free ports with data of its own, once for all browser tests, and tells the tests by
 * the environment where it is.
 * @returns what Playwright calls at the end
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pitdesk-e2e-'));
  const [port, mockPort] = await Promise.all([freePort(), freePort()]);
  const settings = {
    PORT: String(port),
    MOCK_PORT: String(mockPort),
    PITDESK_DATA_DIR: dataDir,
    SIM_SEED: 'e2e',
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
  process.env.PITDESK_E2E_CONSOLE = plan.consoleUrl;
  process.env.PITDESK_E2E_MOCK = `http://127.0.0.1:${mockPort}`;
  return stop;
}

/** What a developer has set for a stack of their own must not reach this one. */
const withoutSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/^(UPSTREAM_|.*DATABASE_URL$|REDIS_URL|PUBLIC_URL|STREAM_|SIM_|HOST$)/.test(name),
    ),
  );
