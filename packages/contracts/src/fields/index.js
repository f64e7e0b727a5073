export * from './fold-text.js';
export * from './ids.js';
export * from './limits.js';
export * from './queries.js';
export * from './same-id.js';
export * from './text.js';
export * from './time.js';
export * from './web-address.js';
//# sourceMappingURL=index.js.map
