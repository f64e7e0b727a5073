export * from './format-duration.ts';
export * from './language.ts';
export * from './limits.ts';
export * from './served-sign-in.ts';
export * from './theme-demo.ts';
