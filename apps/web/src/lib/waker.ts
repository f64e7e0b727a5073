/** Pauses that can be cut short. */
export interface Waker {
  /** Tells whether it was cut short. */
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
