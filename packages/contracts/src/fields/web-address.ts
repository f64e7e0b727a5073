/** Characters that some parsers skip and others stop at, so that they read different addresses. */
const AMBIGUOUS = /[\s\\\p{C}]/u;

/**
 * Returns an http or https address that all parsers read alike; null for any other: another scheme, fewer or more than
 * two slashes after it, or a user before the host, as in `https://bank.example@elsewhere.example`.
 */
export function webAddress(text: string): URL | null {
  if (AMBIGUOUS.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' && !text.split(/[/?#]/, 3)[2]?.includes('@') ? url : null;
}

/** Returns true for a host with a public name: no number, and no name of a local network. */
export const isPublicName = ({ hostname }: URL): boolean =>
  hostname.includes('.') && !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
