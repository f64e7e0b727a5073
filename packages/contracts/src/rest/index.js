export * from './endpoint.js';
export * from './headers.js';
export * from './unwrap.js';
//# sourceMappingURL=index.js.map
