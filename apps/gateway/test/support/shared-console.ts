import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { MockBackends } from '@pitdesk/mock-backends/testing';
import { type RunningGateway, type SettingsOverrides, startGateway } from '../../src/testing/index.ts';
import { startConsole, type TestConsole } from './console.ts';

/** A gateway and its operator that several tests share. */
export interface SharedConsole {
  readonly gateway: RunningGateway;
  readonly mock: MockBackends;
  /** Starts one more gateway over the same database and operator; it is closed after the last test. */
  another(settings?: SettingsOverrides): Promise<RunningGateway>;
}

/**
 * Starts a gateway and its operator before the first test of the block where it is called, and stops them after the
 * last one. Faults of the operator end with each test.
 * @param settingsOf settings, or a function that returns them where they are known only once other hooks have run
 */
export function useConsole(settingsOf: SettingsOverrides | (() => SettingsOverrides) = {}): SharedConsole {
  let running: TestConsole | undefined;
  const more: RunningGateway[] = [];
  const started = (): TestConsole => {
    if (running === undefined) throw new Error('The console starts before the first test');
    return running;
  };
  beforeAll(async () => {
    running = await startConsole(typeof settingsOf === 'function' ? settingsOf() : settingsOf);
  });
  afterEach(() => running?.mock.faults.clear());
  afterAll(async () => {
    await Promise.all(more.map((gateway) => gateway.close()));
    await running?.close();
  });
  return {
    get gateway() {
      return started().gateway;
    },
    get mock() {
      return started().mock;
    },
    async another(settings = {}) {
      const { gateway, mock } = started();
      const one = await startGateway({ upstreamUrl: mock.url, database: gateway.database, settings });
      more.push(one);
      return one;
    },
  };
}
