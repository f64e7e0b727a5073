const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** 1, 2, 4 … 30 seconds. */
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
      // Spread a little, so that the pages of a whole floor do not come back in one moment.
      timer = setTimeout(run, backoffMs(failures) * (0.75 + Math.random() / 2));
    },
    succeeded: () => {
      failures = 0;
    },
    cancel,
  };
}

/** Pauses that can be cut short. */
export interface Waker {
  /** Returns true when it was cut short. */
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
