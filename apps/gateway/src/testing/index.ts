export { ManualClock } from './manual-clock.ts';
export { type RunningGateway, type StartGatewayOptions, startGateway } from './start-gateway.ts';
export { type SettingsOverrides, testSettings } from './test-settings.ts';
export { testTiming } from './test-timing.ts';
