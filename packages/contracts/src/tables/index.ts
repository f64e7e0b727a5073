export * from './limits.ts';
export * from './paths.ts';
export * from './queries.ts';
export * from './rest.ts';
export * from './schemas.ts';
export * from './socket.ts';
export * from './table-name.ts';
