export * from './contract.ts';
export * from './kinds.ts';
export * from './paths.ts';
