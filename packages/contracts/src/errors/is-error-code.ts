import type { ErrorCode } from './catalogue.ts';

/**
 * Returns true for a text with the form of an error code. It does not look the code up: a page may be older than the
 * gateway and not know a newer code, and the catalogue is too large for the first page.
 */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && /^[a-z_]+\.[a-z_]+$/.test(value);
