export * from './contract.ts';
export * from './limits.ts';
export * from './paths.ts';
export * from './player-file.ts';
export * from './player-id.ts';
export * from './rules.ts';
