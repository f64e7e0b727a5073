export * from './names.js';
export * from './schemas.js';
//# sourceMappingURL=index.js.map
