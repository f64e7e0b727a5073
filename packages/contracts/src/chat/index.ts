export * from './canned-variables.ts';
export * from './chat-selection.ts';
export * from './contract.ts';
export * from './limits.ts';
export * from './paths.ts';
export * from './rooms.ts';
export * from './rules.ts';
