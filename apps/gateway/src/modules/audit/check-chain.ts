import type { AuditEntry } from '@pitdesk/contracts/audit';
import { type Anchor, AnchorSearch } from './anchors.ts';
import type { KnownKeys } from './audit-keys.ts';
import { CHAIN_START, type ChainProblem, linkProblem, macProblem } from './chain.ts';

const ENTRIES_AT_ONCE = 1_000;

/** Entries that one key wrote; of two gateways with different keys they may overlap. */
export interface KeyedRange {
  /** Null for entries that have a hash alone. */
  readonly keyId: string | null;
  readonly isKnown: boolean;
  readonly from: number;
  readonly to: number;
}

export interface ChainReport {
  /** Entries that were followed, up to the problem where there is one. */
  readonly checked: number;
  /** The last of them that fits, and its hash. */
  readonly seq: number;
  readonly head: string;
  readonly broken: ChainProblem | null;
  readonly ranges: readonly KeyedRange[];
  /**
   * The newest entry that carries the mac of a known key or is an anchor; 0 where none does. As each hash covers the
   * hash before it, everything up to there is as it was when that entry was written or that anchor published.
   */
  readonly provenTo: number;
  /** The newest anchor that is in the chain, and those that are not. */
  readonly anchor: Anchor | null;
  readonly missing: readonly Anchor[];
}

export interface ChainEvidence {
  readonly keys: KnownKeys;
  readonly anchors: readonly Anchor[];
}

/**
 * Follows the whole chain, a batch at a time.
 * @param onEntries sees each batch that fits
 */
export async function checkChain(
  read: (after: number, limit: number) => Promise<AuditEntry[]>,
  { keys, anchors }: ChainEvidence,
  onEntries: (entries: readonly AuditEntry[]) => void = () => {},
): Promise<ChainReport> {
  const search = new AnchorSearch(anchors);
  const ranges = new Map<string | null, KeyedRange>();
  let [checked, seq, head, provenTo, isKeyed] = [0, 0, CHAIN_START, 0, false];
  let broken: ChainProblem | null = null;
  let entries: AuditEntry[];
  do {
    entries = await read(seq, ENTRIES_AT_ONCE);
    const before = checked;
    for (const entry of entries) {
      const problem = linkProblem(entry, head) ?? macProblem(entry, keys, isKeyed);
      if (problem !== null) {
        broken = { seq: entry.seq, problem };
        break;
      }
      const { key_id: keyId } = entry;
      const isKnown = keyId !== null && keys.has(keyId);
      ranges.set(keyId, { keyId, isKnown, from: ranges.get(keyId)?.from ?? entry.seq, to: entry.seq });
      checked += 1;
      [seq, head, isKeyed] = [entry.seq, entry.hash, keyId !== null];
      if (search.finds(entry) || isKnown) provenTo = entry.seq;
    }
    onEntries(entries.slice(0, checked - before));
  } while (broken === null && entries.length === ENTRIES_AT_ONCE);
  return {
    checked,
    seq,
    head,
    broken,
    ranges: [...ranges.values()],
    provenTo,
    anchor: search.newest,
    // What stands behind the problem was not looked for.
    missing: broken === null ? search.missing() : [],
  };
}

/** Returns the first of the published entries that are not there. */
export function lostOf(missing: readonly Anchor[]): ChainProblem | null {
  const seqs = missing.map(({ seq }) => seq).filter((seq) => seq !== undefined);
  return seqs.length === 0 ? null : { seq: Math.min(...seqs), problem: 'lost' };
}

/** Returns the first thing that is wrong: with the chain itself, with what was published of it, or with its proof. */
export function problemOf({ broken, missing, provenTo, seq }: ChainReport): ChainProblem | null {
  if (broken !== null) return broken;
  const lost = lostOf(missing);
  if (lost !== null) return lost;
  if (provenTo < seq || seq === 0) return { seq: provenTo + 1, problem: 'unproven' };
  return null;
}
