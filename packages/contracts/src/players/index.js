export * from './limits.js';
export * from './paths.js';
export * from './player-order.js';
export * from './player-search.js';
export * from './rest.js';
export * from './rules.js';
export * from './schemas.js';
export * from './socket.js';
//# sourceMappingURL=index.js.map
