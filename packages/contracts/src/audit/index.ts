export * from './audit-actions.ts';
export * from './contract.ts';
export * from './limits.ts';
export * from './paths.ts';
