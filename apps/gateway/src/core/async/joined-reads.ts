import DataLoader from 'dataloader';

/**
 * Returns a read of one thing, by its key, that is joined with others: while one read is under way, callers wait for
 * the next one, which reads for all of them. So a result was always read after it was requested, and never more than
 * one read is under way. The read returns null where there is no such thing.
 * @param readAll returns what it found by the names of the keys; of keys with the same name it receives one
 * @param nameOf for keys of several parts
 */
export function joinedReads<T, Key = string>(
  readAll: (keys: readonly Key[]) => Promise<ReadonlyMap<string, T>>,
  nameOf: (key: Key) => string = String,
): (key: Key) => Promise<T | null> {
  let current: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Key, T | null>(
    async (keys) => {
      const names = keys.map(nameOf);
      const reading = readAll([...new Map(keys.map((key, index) => [names[index], key])).values()]);
      current = reading.catch(() => undefined);
      const found = await reading;
      return names.map((name) => found.get(name) ?? null);
    },
    { cache: false, batchScheduleFn: (run) => void current.then(run) },
  );
  return (key) => loader.load(key);
}
