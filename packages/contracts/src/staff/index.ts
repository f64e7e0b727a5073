export * from './access-reviews.ts';
export * from './contract.ts';
export * from './invitations.ts';
export * from './limits.ts';
export * from './paths.ts';
export * from './reason.ts';
