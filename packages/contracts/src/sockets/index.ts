export * from './define.ts';
export * from './feed.ts';
export * from './handshake.ts';
export * from './limits.ts';
export * from './names.ts';
