export * from './kinds.ts';
export * from './paths.ts';
export * from './rest.ts';
export * from './schemas.ts';
