export * from './builders.ts';
export * from './dangerous-addresses.ts';
export * from './script-payloads.ts';
