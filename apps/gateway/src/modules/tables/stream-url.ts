import { webAddress } from '@pitdesk/contracts/fields';

/**
 * The stream's address if a browser may be sent there: https, or one of the operator's stream origins. Anything else,
 * such as a script or a plain-text host, is no address at all.
 */
export function presentableStreamUrl(
  address: string | null,
  streamOrigins: readonly string[],
): string | null {
  const url = webAddress(address ?? '');
  if (url === null) return null;
  return url.protocol === 'https:' || streamOrigins.includes(url.origin) ? url.href : null;
}
