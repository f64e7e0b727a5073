export { type MockBackends, type MockOptions, startMockBackends } from './start-mock-backends.ts';
