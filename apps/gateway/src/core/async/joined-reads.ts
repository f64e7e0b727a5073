import DataLoader from 'dataloader';

/**
 * Returns a read of one thing, by its key, that is joined with others: while one read is under way, callers wait for
 * the next one, which reads for all of them. So a result was always read after it was requested, and never more than
 * one read is under way. The read returns null where there is no such thing.
 */
export function joinedReads<T>(
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | null> {
  let current: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<string, T | null>(
    async (keys) => {
      const reading = readAll([...new Set(keys)]);
      current = reading.catch(() => undefined);
      const found = await reading;
      return keys.map((key) => found.get(key) ?? null);
    },
    { cache: false, batchScheduleFn: (run) => void current.then(run) },
  );
  return (key) => loader.load(key);
}
