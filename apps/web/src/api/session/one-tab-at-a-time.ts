const LEASE_KEY = 'pitdesk.refresh-lease.v1';
/** Longer than a refresh may take; a tab that died holding the lease blocks the others no longer than this. */
const LEASE_MS = 10_000;
const LOOK_AGAIN_MS = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `work` while no other tab runs its own. Web Locks exist only where the page is secure (https or localhost);
 * elsewhere a lease in storage stands in. That one is not atomic, which the gateway allows for: a refresh token that
 * was just used gets the same successor for 30 seconds.
 */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('pitdesk.refresh', work);
  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-');
  await acquireLease(owner);
  try {
    return await work();
  } finally {
    if (leaseHolder() === owner) localStorage.removeItem(LEASE_KEY);
  }
}

async function acquireLease(owner: string): Promise<void> {
  for (;;) {
    if (leaseHolder() === undefined) {
      localStorage.setItem(LEASE_KEY, `${owner} ${Date.now() + LEASE_MS}`);
      await pause(LOOK_AGAIN_MS);
      if (leaseHolder() === owner) return;
    }
    await pause(LOOK_AGAIN_MS);
  }
}

function leaseHolder(): string | undefined {
  const [owner, until] = (localStorage.getItem(LEASE_KEY) ?? '').split(' ');
  return Number(until) > Date.now() ? owner : undefined;
}
