export * from './endpoint.ts';
export * from './headers.ts';
export * from './unwrap.ts';
