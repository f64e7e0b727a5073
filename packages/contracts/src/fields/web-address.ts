/** Characters that some parsers skip and others stop at, so that they read different addresses. */
const AMBIGUOUS = /[\s\\\p{C}]/u;

/**
 * An http or https address that everybody reads alike, a browser and a server among them; null where it is none: one
 * whose scheme is another, or is followed by fewer or more than two slashes, or that names a user before the host, as
 * `https://bank.example@elsewhere.example` does.
 */
export function webAddress(text: string): URL | null {
  if (AMBIGUOUS.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.username === '' && url.password === '' && !text.split(/[/?#]/, 3)[2]?.includes('@') ? url : null;
}

/** A host that is found by its name on any network: no number and nothing that is only near. */
export const isPublicName = ({ hostname }: URL): boolean =>
  hostname.includes('.') && !/^[\d.]+$/.test(hostname) && !hostname.startsWith('[');
