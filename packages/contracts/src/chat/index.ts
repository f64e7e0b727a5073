export * from './canned-variables.ts';
export * from './chat-selection.ts';
export * from './limits.ts';
export * from './paths.ts';
export * from './rest.ts';
export * from './rules.ts';
export * from './schemas.ts';
export * from './socket.ts';
