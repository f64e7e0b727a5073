export * from './limits.js';
export * from './paths.js';
export * from './queries.js';
export * from './rest.js';
export * from './schemas.js';
export * from './socket.js';
//# sourceMappingURL=index.js.map
