export * from './catalogue.ts';
export * from './error-body.ts';
export * from './field-problems.ts';
export * from './is-error-code.ts';
export * from './provider-missing-text.ts';
