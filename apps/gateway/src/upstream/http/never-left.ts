import { isBrokenCircuitError } from 'cockatiel';
import { AppError } from '../../common/errors/app-error.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** How a connection fails that was never made. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether it is certain of a call that failed that nothing of it reached the service. */
export function neverLeft(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { cause } = error;
  if (isBrokenCircuitError(cause)) return true;
  return cause instanceof UpstreamFailure && NOT_CONNECTED.has(codeOf(cause.cause));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
