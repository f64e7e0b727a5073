import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#core/sessions/session-keys';

/** An account that has signed in from this browser. */
interface KnownAccount {
  /** The hashed name: on a shared computer the cookie reveals no names. */
  readonly name: string;
  /** The key that counts the browser's failed attempts on the account; new at each sign-in. */
  readonly count: string;
  readonly at: Date;
}

/** The content of a browser's device cookie. */
export interface KnownDevice {
  /** Random for each sign-in. Under https the refresh tokens of that sign-in are valid only together with it. */
  readonly browser: string | null;
  readonly accounts: readonly KnownAccount[];
  /** True if a secret that is being retired signed the cookie. */
  readonly isOldKey?: boolean;
}

/** Since the last sign-in. Longer than any session, so that no refresh token outlives its browser cookie. */
export const KNOWN_FOR_MS = 30 * 86_400_000;
/** Limited, because a cookie is sent with every request: enough for a computer that a whole shift shares. */
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

/** @returns null if no key of the ring signed it */
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

/** Returns the key that counts failed attempts on an account; null if it has not signed in from this device. */
export const countOf = ({ accounts }: KnownDevice, username: string): string | null =>
  accounts.find(({ name }) => name === hashOf(username))?.count ?? null;

/**
 * Returns the device with an account added under all of its names. The session determines the count key, so that
 * repeated refreshes create no new ones.
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
