/** A hook of Node's module loader for tests. */

/** The package refuses to load outside of Jest's own runner; its types are what the tests need of it. */
const JEST_GLOBALS = `data:text/javascript,${encodeURIComponent(
  'export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis;',
)}`;

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, nextResolve) {
  if (specifier === '@jest/globals') return { url: JEST_GLOBALS, shortCircuit: true };
  return nextResolve(specifier, { ...context, conditions: ['@pitdesk/source', ...context.conditions] });
}
