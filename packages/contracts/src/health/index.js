export * from './paths.js';
export * from './rest.js';
export * from './schemas.js';
//# sourceMappingURL=index.js.map
