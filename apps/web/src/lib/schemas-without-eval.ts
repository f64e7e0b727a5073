declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Keeps the schemas from trying whether they may compile themselves: the policy forbids it, and the browser reports each
 * try as an attack. To be called before any is used; written where they look for it, since they come with later pages.
 */
export function schemasWithoutEval(): void {
  globalThis.__zod_globalConfig = { jitless: true };
}
