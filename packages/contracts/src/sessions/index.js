export * from './paths.js';
export * from './rest.js';
export * from './schemas.js';
export * from './socket.js';
//# sourceMappingURL=index.js.map
