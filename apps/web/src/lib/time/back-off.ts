const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Returns 1, 2, 4 … 30 seconds. */
export const backoffMs = (failures: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));

/** Retries after failures with growing delays; a success resets the delay. */
export function retryLater(run: () => void): {
  failed: () => void;
  succeeded: () => void;
  cancel: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const cancel = (): void => clearTimeout(timer);
  return {
    failed: () => {
      failures += 1;
      cancel();
      // Jitter, so that not all pages of a floor retry at the same moment.
      timer = setTimeout(run, backoffMs(failures) * (0.75 + Math.random() / 2));
    },
    succeeded: () => {
      failures = 0;
    },
    cancel,
  };
}

/** Pauses that can be interrupted. */
export interface Waker {
  /** Returns true when it was interrupted. */
  pause: (ms: number) => Promise<boolean>;
  wake: () => void;
}

export function createWaker(): Waker {
  const sleepers = new Set<() => void>();
  return {
    pause: (ms) =>
      new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          sleepers.delete(wake);
          resolve(true);
        };
        const timer = setTimeout(() => {
          sleepers.delete(wake);
          resolve(false);
        }, ms);
        sleepers.add(wake);
      }),
    wake: () => {
      for (const wake of [...sleepers]) wake();
    },
  };
}
