export * from './contract.ts';
export * from './paths.ts';
export * from './provider-id.ts';
