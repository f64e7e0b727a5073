/** The nonce of this page's style sheets; empty in development, where there is no policy. */
export function cspNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]');
  return meta?.nonce || undefined;
}
