export * from './contract.ts';
export * from './names.ts';
