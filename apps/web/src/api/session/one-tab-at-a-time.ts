import { browserStore } from '#lib/browser/browser-store.ts';

const LEASE_KEY = 'pitdesk.lease.v1';
/** The longest time that a crashed tab's lease blocks the others. */
const LEASE_MS = 10_000;
const RENEW_EVERY_MS = 3_000;
const POLL_MS = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `work` while no other tab runs work of that name. Web Locks exist only in a secure context (https or localhost);
 * elsewhere it uses a lease in the browser's storage. That lease is not atomic, and the gateway allows for it: a
 * refresh token that was just used gets the same successor for 30 seconds, and a message is stored once per key.
 */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) {
    let isBegun = false;
    const begin = (): Promise<T> => {
      isBegun = true;
      return work();
    };
    try {
      return await navigator.locks.request(`pitdesk.${name}`, begin);
    } catch (error) {
      // A browser that forbids storage refuses locks as well.
      if (isBegun) throw error;
      return await work();
    }
  }
  const key = `${LEASE_KEY}:${name}`;
  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-');
  await acquireLease(key, owner);
  const renewal = setInterval(() => takeLease(key, owner), RENEW_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    if (leaseHolder(key) === owner) browserStore.removeItem(key);
  }
}

async function acquireLease(key: string, owner: string): Promise<void> {
  for (;;) {
    if (leaseHolder(key) === undefined) {
      // Without storage, other tabs cannot be made to wait.
      if (!takeLease(key, owner)) return;
      await pause(POLL_MS);
      if (leaseHolder(key) === owner) return;
    }
    await pause(POLL_MS);
  }
}

function takeLease(key: string, owner: string): boolean {
  const holder = leaseHolder(key);
  if (holder !== undefined && holder !== owner) return false;
  return browserStore.cache(key, `${owner} ${Date.now() + LEASE_MS}`);
}

function leaseHolder(key: string): string | undefined {
  const [owner, until] = (browserStore.getItem(key) ?? '').split(' ');
  return Number(until) > Date.now() ? owner : undefined;
}
