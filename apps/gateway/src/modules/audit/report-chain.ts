import type { AuditStore } from './audit.store.ts';
import { checkChain } from './check-chain.ts';

const PROGRESS_EVERY = 50_000;

/**
 * Follows the chain of the audit from its first entry to its newest and says what it finds.
 * @param noted hashes that were noted earlier: each must still be in the chain. One that was cut off at its end shows
 * nothing by itself.
 * @returns whether the chain is whole and holds all of them
 */
export async function reportChain(
  store: AuditStore,
  noted: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const missing = new Set(noted);
  const all = await store.count({});
  let done = 0;
  const report = await checkChain(
    (after, limit) => store.read({ after, limit }),
    (entries) => {
      for (const { hash } of entries) missing.delete(hash);
      const before = done;
      done += entries.length;
      if (Math.floor(before / PROGRESS_EVERY) < Math.floor(done / PROGRESS_EVERY)) {
        say(`${done} of ${all} entries`);
      }
    },
  );
  const { checked, seq, head, broken } = report;
  if (broken !== null) {
    const what =
      broken.problem === 'changed'
        ? 'is not as it was written'
        : 'does not follow the one before it: an entry was removed, added or moved';
    say(`BROKEN at entry ${broken.seq}: it ${what}. The ${checked} entries before it are whole.`);
    return false;
  }
  for (const hash of missing) say(`MISSING: no entry has the noted hash ${hash}.`);
  if (missing.size > 0) return false;
  say(`OK: ${checked} entries, the newest is ${seq}.`);
  say(`Head: ${head}`);
  return true;
}
