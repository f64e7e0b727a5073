import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { MockBackends } from '@pitdesk/mock-backends/testing';
import { type RunningGateway, type SettingsOverrides, startGateway } from '../../src/testing/index.ts';
import { startConsole, type TestConsole } from './console.ts';

/** A gateway and its operator that several tests share. */
export interface SharedConsole {
  readonly gateway: RunningGateway;
  readonly mock: MockBackends;
  /**
   * Starts another gateway over the same database and operator. It is closed after the test that starts it, or after
   * the last test if `beforeAll` starts it.
   */
  another(settings?: SettingsOverrides): Promise<RunningGateway>;
}

/**
 * Starts a gateway and its operator before the first test of the calling block, and stops them after the last one.
 * Faults of the operator end with each test.
 * @param settingsOf settings, or a function that returns them if other hooks determine them
 */
export function useConsole(settingsOf: SettingsOverrides | (() => SettingsOverrides) = {}): SharedConsole {
  let running: TestConsole | undefined;
  const more = new Set<RunningGateway>();
  const ofTest = new Set<RunningGateway>();
  const started = (): TestConsole => {
    if (running === undefined) throw new Error('The console starts before the first test');
    return running;
  };
  beforeAll(async () => {
    running = await startConsole(typeof settingsOf === 'function' ? settingsOf() : settingsOf);
  });
  let untilTestEnds = false;
  beforeEach(() => {
    untilTestEnds = true;
  });
  afterEach(async () => {
    running?.mock.faults.clear();
    untilTestEnds = false;
    await Promise.all([...ofTest].map((gateway) => gateway.close()));
  });
  afterAll(async () => {
    await Promise.all([...more].map((gateway) => gateway.close()));
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
      const kept = untilTestEnds ? ofTest : more;
      const extra = await startGateway({ upstreamUrl: mock.url, database: gateway.database, settings });
      const one: RunningGateway = {
        ...extra,
        async close() {
          kept.delete(one);
          await extra.close();
        },
      };
      kept.add(one);
      return one;
    },
  };
}
