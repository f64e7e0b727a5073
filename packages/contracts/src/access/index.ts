export * from './actions.ts';
export * from './contract.ts';
export * from './is-access.ts';
export * from './role-table.ts';
