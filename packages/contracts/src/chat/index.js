export * from './canned-variables.js';
export * from './chat-selection.js';
export * from './limits.js';
export * from './paths.js';
export * from './rest.js';
export * from './rules.js';
export * from './schemas.js';
export * from './socket.js';
//# sourceMappingURL=index.js.map
