import type { ErrorCode } from '../errors/catalogue.ts';
import type { Endpoint } from './endpoint.ts';

/** What any call can meet beside what its own contract names. Health answers for itself, whatever becomes of the rest. */
export function commonErrors(endpoint: Endpoint): ErrorCode[] {
  if (endpoint.path.startsWith('/api/health/')) return [];
  const codes: ErrorCode[] = ['service.draining', 'service.internal', 'service.database_unavailable'];
  if (endpoint.params ?? endpoint.query ?? endpoint.headers ?? endpoint.body) codes.push('request.invalid');
  if (endpoint.body) {
    codes.push('request.malformed', 'request.too_large', 'request.unsupported_media_type');
  }
  if (endpoint.auth === 'session') {
    codes.push('auth.unauthenticated', 'auth.token_expired', 'auth.session_ended');
    codes.push('permission.denied', 'permission.no_terminal', 'permission.other_terminal');
  }
  return codes;
}

/** Every code that the call can fail with, each once: its own first. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([...(endpoint.errors ?? []), ...commonErrors(endpoint)]),
];
