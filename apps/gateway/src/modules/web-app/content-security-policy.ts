/**
 * The page's policy: scripts and styles that carry this answer's nonce, media and frames from the operator's stream
 * hosts, everything else from the console itself. The library of components sets style attributes, hls.js starts a
 * worker from a blob: both are named, nothing wider is.
 */
export function contentSecurityPolicy(nonce: string, streamOrigins: readonly string[]): string {
  const streams = streamOrigins.join(' ');
  const directives = [
    ["default-src 'self'"],
    ["script-src 'self'", `'nonce-${nonce}'`],
    ["style-src 'self'", `'nonce-${nonce}'`],
    ["style-src-attr 'unsafe-inline'"],
    ["img-src 'self' data:", streams],
    ["font-src 'self'"],
    ["media-src 'self' blob:", streams],
    ["frame-src 'self'", streams],
    ["connect-src 'self'", streams],
    ["worker-src 'self' blob:"],
    ["manifest-src 'self'"],
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
  ];
  return directives.map((parts) => parts.filter((part) => part !== '').join(' ')).join('; ');
}
