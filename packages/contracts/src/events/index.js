export * from './limits.js';
export * from './paths.js';
export * from './rest.js';
export * from './rules.js';
export * from './schemas.js';
export * from './socket.js';
//# sourceMappingURL=index.js.map
