/**
 * The stream's address if a browser may be sent there: https, or one of the operator's stream origins. Anything else,
 * such as a script or a plain-text host, is no address at all.
 */
export function presentableStreamUrl(url: string | null, streamOrigins: readonly string[]): string | null {
  if (url === null || url === '' || !URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || streamOrigins.includes(origin) ? url : null;
}
