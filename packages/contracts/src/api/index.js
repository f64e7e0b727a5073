export * from './asyncapi.js';
export * from './endpoints.js';
export * from './example-of.js';
export * from './json-schema.js';
export * from './namespaces.js';
export * from './openapi.js';
export * from './socket-rules.js';
//# sourceMappingURL=index.js.map
