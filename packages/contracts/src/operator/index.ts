export * from './contract.ts';
export * from './paths.ts';
