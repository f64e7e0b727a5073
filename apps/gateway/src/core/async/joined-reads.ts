import DataLoader from 'dataloader';

/**
 * Returns a read by key that is shared by concurrent callers. While a read is under way, new callers wait for the next
 * one, which reads for all of them. So a result is never older than its request, and at most one read runs at a time.
 * The read returns null if the key does not exist.
 * @param readAll returns its results by the names of the keys; it gets one key for each name
 * @param nameOf names keys that have several parts
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
