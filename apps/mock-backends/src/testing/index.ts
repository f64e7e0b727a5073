export { ManualClock } from './manual-clock.ts';
export { type MockBackends, type MockOptions, startMockBackends } from './start-mock-backends.ts';
