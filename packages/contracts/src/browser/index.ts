export * from './language.ts';
export * from './limits.ts';
export * from './theme-demo.ts';
