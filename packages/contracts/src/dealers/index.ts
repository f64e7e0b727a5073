export * from './contract.ts';
export * from './cuts.ts';
export * from './limits.ts';
export * from './paths.ts';
export * from './rotation.ts';
