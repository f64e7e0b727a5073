export * from './paths.ts';
export * from './provider-id.ts';
export * from './rest.ts';
export * from './schemas.ts';
