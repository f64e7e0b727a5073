export * from './check.ts';
export * from './contract.ts';
export * from './corrections.ts';
export * from './dossier.ts';
export * from './limits.ts';
export * from './paths.ts';
export * from './round.ts';
export * from './wheel.ts';
