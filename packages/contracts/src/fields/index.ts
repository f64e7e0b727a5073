export * from './fold-text.ts';
export * from './ids.ts';
export * from './limits.ts';
export * from './queries.ts';
export * from './same-id.ts';
export * from './text.ts';
export * from './time.ts';
export * from './web-address.ts';
