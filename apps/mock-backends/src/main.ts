import 'reflect-metadata';
import { runMock } from './app/run-mock.ts';
import { startFailure } from './app/start-failure.ts';
import type { Config } from './config/config.ts';
import { configOfProcess } from './config/read-config.ts';

const STOP_WITHIN_MS = 8_000;

let config: Config | undefined;
try {
  config = configOfProcess();
  const casino = await runMock(config);
  process.stdout.write(`mock-backends listens at ${casino.url}\n`);
  const stop = () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    casino.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  process.stderr.write(`mock-backends: ${startFailure(error, config?.port)}\n`);
  process.exit(1);
}
