export * from './asyncapi.ts';
export * from './endpoints.ts';
export * from './example-of.ts';
export * from './json-schema.ts';
export * from './namespaces.ts';
export * from './openapi.ts';
export * from './socket-rules.ts';
