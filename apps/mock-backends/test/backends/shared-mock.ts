import { afterAll, beforeAll } from '@jest/globals';
import { ManualClock, type MockBackends, startMockBackends } from '../../src/testing/index.ts';

/** The clock of the shared mock. */
export const clock = new ManualClock();

/** The mock that most parts share. A part leaves no online player and no fault behind. */
export let mock: MockBackends;

beforeAll(async () => {
  mock = await startMockBackends({
    clock,
    consoleUrl: 'https://console.example',
    slotsBearer: 'the-fixed-bearer',
  });
});

afterAll(() => mock.close());
