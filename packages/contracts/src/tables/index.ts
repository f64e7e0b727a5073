export * from './contract.ts';
export * from './limits.ts';
export * from './paths.ts';
export * from './queries.ts';
export * from './table-name.ts';
