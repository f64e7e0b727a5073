export * from './actions.ts';
export * from './is-access.ts';
export * from './role-table.ts';
export * from './schemas.ts';
