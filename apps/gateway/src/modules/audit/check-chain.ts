import type { AuditEntry } from '@pitdesk/contracts';
import { CHAIN_START, type ChainProblem, verifyChain } from './chain.ts';

const ENTRIES_AT_ONCE = 1_000;

export interface ChainReport {
  /** Entries that were followed, up to the problem where there is one. */
  readonly checked: number;
  /** The last of them that fits, and its hash. */
  readonly seq: number;
  readonly head: string;
  readonly broken: ChainProblem | null;
}

/**
 * Follows the whole chain, a batch at a time.
 * @param onEntries sees each batch that fits
 */
export async function checkChain(
  read: (after: number, limit: number) => Promise<AuditEntry[]>,
  onEntries: (entries: readonly AuditEntry[]) => void = () => {},
): Promise<ChainReport> {
  let [checked, seq, head] = [0, 0, CHAIN_START];
  for (;;) {
    const entries = await read(seq, ENTRIES_AT_ONCE);
    const broken = verifyChain(entries, head);
    const fitting =
      broken === null
        ? entries
        : entries.slice(
            0,
            entries.findIndex((one) => one.seq === broken.seq),
          );
    checked += fitting.length;
    const last = fitting.at(-1);
    if (last !== undefined) [seq, head] = [last.seq, last.hash];
    onEntries(fitting);
    if (broken !== null || entries.length < ENTRIES_AT_ONCE) return { checked, seq, head, broken };
  }
}
