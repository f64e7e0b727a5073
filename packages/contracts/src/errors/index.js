export * from './catalogue.js';
export * from './error-body.js';
export * from './field-problems.js';
export * from './is-error-code.js';
//# sourceMappingURL=index.js.map
