import type { FaultService } from './fault.ts';

const PREFIXES: readonly (readonly [prefix: string, service: FaultService])[] = [
  ['/api/auth/', 'auth'],
  ['/auth/', 'auth'],
  ['/api/event/', 'slots'],
  ['/api/', 'backoffice'],
];

/** Which of the operator's services a path belongs to; undefined for what is the mock's own. */
export const serviceOfPath = (path: string): FaultService | undefined =>
  PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1];
