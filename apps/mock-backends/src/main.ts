import { processEnvironment } from './core/settings/environment.ts';
import { loadSettings } from './core/settings/load-settings.ts';
import { runMock } from './run-mock.ts';
import { startFailure } from './start-failure.ts';

const STOP_WITHIN_MS = 8_000;

async function start(): Promise<void> {
  const casino = await runMock(loadSettings(processEnvironment()));
  process.stdout.write(`mock-backends listens at ${casino.url}\n`);
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    casino.stop().then(() => process.exit(0), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(error: unknown): void {
  process.stderr.write(`mock-backends: ${startFailure(error)}\n`);
  process.exit(1);
}

start().catch(fail);
