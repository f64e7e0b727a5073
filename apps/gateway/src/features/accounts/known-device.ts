import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#core/sessions/session-keys';

/** An account that has signed in from this browser. */
interface KnownAccount {
  /** The name, hashed: on a shared computer the cookie lists nobody. */
  readonly name: string;
  /** The key by which the browser's failed attempts on the account are counted; a new one with each sign-in. */
  readonly count: string;
  readonly at: Date;
}

/** The content of a browser's device cookie. */
export interface KnownDevice {
  /** Drawn anew at each sign-in; under https the refresh tokens of that sign-in are good only beside it. */
  readonly browser: string | null;
  readonly accounts: readonly KnownAccount[];
  /** True where the cookie was signed by a secret that is being retired. */
  readonly isOldKey?: boolean;
}

/** Since the last sign-in. Longer than any session, so that a refresh token is never left without its browser. */
export const KNOWN_FOR_MS = 30 * 86_400_000;
/** A cookie is sent with every request: a computer of a whole shift, and no more. */
const ACCOUNTS_AT_MOST = 12;

export const NO_DEVICE: KnownDevice = { browser: null, accounts: [] };

/** Returns the cookie's text: the browser, then each account as `name.count.time`, then the mac, separated by `~`. */
export function writeDevice({ browser, accounts }: KnownDevice, [{ deviceCookie: key }]: KeyRing): string {
  const content = [
    browser ?? '',
    ...accounts.map(({ name, count, at }) => `${name}.${count}.${Math.floor(at.getTime() / 1_000)}`),
  ].join('~');
  return `${content}~${mac(content, key).toString('base64url')}`;
}

/** @returns null for what no key of the ring has signed */
export function readDevice(text: string, keys: KeyRing, now: Date): KnownDevice | null {
  const end = text.lastIndexOf('~');
  const content = text.slice(0, Math.max(end, 0));
  const given = Buffer.from(text.slice(end + 1), 'base64url');
  const signedBy = keys.findIndex(({ deviceCookie }) => {
    const expected = mac(content, deviceCookie);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (signedBy === -1) return null;
  const [browser = '', ...accounts] = content.split('~');
  return {
    browser: browser === '' ? null : browser,
    isOldKey: signedBy > 0,
    accounts: accounts
      .map((account) => {
        const [name = '', count = '', at = ''] = account.split('.');
        return { name, count, at: new Date(Number(at) * 1_000) };
      })
      .filter(({ at }) => now.getTime() - at.getTime() < KNOWN_FOR_MS),
  };
}

/** Returns what failed attempts on an account are counted by; null where it has not signed in from this device. */
export const countOf = ({ accounts }: KnownDevice, username: string): string | null =>
  accounts.find(({ name }) => name === hashOf(username))?.count ?? null;

/**
 * Returns the device with an account added, under all names that it signs in with. The count comes from the session:
 * a session that is refreshed again and again makes no new counts.
 */
export function withAccount(
  { browser, accounts }: KnownDevice,
  usernames: readonly string[],
  sessionId: string,
  at: Date,
): KnownDevice {
  const names = new Set(usernames.map(hashOf));
  const count = shortHash(`session ${sessionId}`);
  const added = [...names].map((name) => ({ name, count, at }));
  const others = accounts.filter(({ name }) => !names.has(name));
  return { browser, accounts: [...added, ...others].slice(0, ACCOUNTS_AT_MOST) };
}

const mac = (content: string, key: Buffer): Buffer => createHmac('sha256', key).update(content).digest();

const hashOf = (username: string): string => shortHash(`name ${username.trim().toLowerCase()}`);

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, 12).toString('base64url');
