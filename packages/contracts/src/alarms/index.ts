export * from './alarm-kinds.ts';
export * from './contract.ts';
export * from './paths.ts';
