export * from './contract.ts';
export * from './limits.ts';
export * from './paths.ts';
export * from './player-id.ts';
export * from './player-order.ts';
export * from './player-search.ts';
export * from './rules.ts';
