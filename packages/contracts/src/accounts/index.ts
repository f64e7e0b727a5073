export * from './contract.ts';
export * from './has-terminal.ts';
export * from './limits.ts';
export * from './paths.ts';
