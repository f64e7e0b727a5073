export * from './contract.ts';
export * from './limits.ts';
export * from './paths.ts';
export * from './playbooks.ts';
