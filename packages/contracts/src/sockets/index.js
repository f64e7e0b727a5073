export * from './define.js';
export * from './feed.js';
export * from './handshake.js';
export * from './limits.js';
export * from './names.js';
//# sourceMappingURL=index.js.map
