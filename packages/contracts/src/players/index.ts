export * from './limits.ts';
export * from './paths.ts';
export * from './player-order.ts';
export * from './player-search.ts';
export * from './rest.ts';
export * from './rules.ts';
export * from './schemas.ts';
export * from './socket.ts';
