export * from './names.ts';
export * from './schemas.ts';
