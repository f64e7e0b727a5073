import type { AuditEntry } from '@pitdesk/contracts/audit';
import { type Anchor, AnchorSearch } from './anchors.ts';
import type { KnownKeys } from './audit-keys.ts';
import { CHAIN_START, type ChainProblem, linkProblem, macProblem } from './chain.ts';
import type { KeysOfPlayers } from './player-keys.ts';
import { Redactions } from './redactions.ts';
import { SealedEntries } from './sealed-entries.ts';

/** Hashing them blocks a gateway's event loop for about 10 ms. */
const ENTRIES_AT_ONCE = 500;

/** Entries that one key signed. Ranges of two gateways with different keys may overlap. */
interface KeyedRange {
  /** Null for entries with a hash alone. */
  readonly keyId: string | null;
  readonly isKnown: boolean;
  readonly from: number;
  readonly to: number;
}

export interface ChainReport {
  /** The number of checked entries, up to the first problem. */
  readonly checked: number;
  /** The last valid entry, and its hash. */
  readonly seq: number;
  readonly head: string;
  readonly broken: ChainProblem | null;
  readonly ranges: readonly KeyedRange[];
  /**
   * The newest entry that carries the mac of a known key or is an anchor; 0 without one. Each hash covers the previous
   * one, so all entries up to here are unchanged since that entry was written or that anchor published.
   */
  readonly provenTo: number;
  /** The newest anchor that is in the chain, and the missing ones. */
  readonly anchor: Anchor | null;
  readonly missing: readonly Anchor[];
}

interface ChainEvidence {
  readonly keys: KnownKeys;
  readonly anchors: readonly Anchor[];
  /** The keys that decrypt entries about players; absent if they cannot be read. */
  readonly playerKeys?: KeysOfPlayers | undefined;
}

export type ReadChain = (after: number, limit: number) => Promise<AuditEntry[]>;

/** Walks the chain from its first entry, and later continues from its last position. Never reads an entry twice. */
export class ChainWalk {
  readonly #keys: KnownKeys;
  readonly #search: AnchorSearch;
  readonly #redactions = new Redactions();
  readonly #sealed: SealedEntries | undefined;
  readonly #ranges = new Map<string | null, KeyedRange>();
  #checked = 0;
  #seq = 0;
  #head = CHAIN_START;
  #provenTo = 0;
  #isKeyed = false;
  #broken: ChainProblem | null = null;

  constructor({ keys, anchors, playerKeys }: ChainEvidence) {
    this.#keys = keys;
    if (playerKeys !== undefined) this.#sealed = new SealedEntries(playerKeys);
    this.#search = new AnchorSearch(anchors);
  }

  /** The newest walked entry. */
  get seq(): number {
    return this.#seq;
  }

  /** Adds anchors that were published since; those before the current position are not searched. */
  expect(anchors: readonly Anchor[]): void {
    for (const anchor of anchors) {
      if (anchor.seq !== undefined && anchor.seq > this.#seq) this.#search.add(anchor);
    }
  }

  /**
   * Walks the chain in batches to its current end or to the first problem.
   * @param onEntries gets each valid batch; the next batch is read when it resolves
   */
  async follow(
    read: ReadChain,
    onEntries: (entries: readonly AuditEntry[]) => Promise<void> | void = () => {},
  ): Promise<ChainReport> {
    await this.#toEnd(read, onEntries);
    if (this.#sealed !== undefined && this.#broken === null && (await this.#sealed.look())) {
      // A key was destroyed during the walk: the entry that records it was appended since then.
      await this.#toEnd(read, onEntries);
    }
    return this.#report();
  }

  async #toEnd(
    read: ReadChain,
    onEntries: (entries: readonly AuditEntry[]) => Promise<void> | void,
  ): Promise<void> {
    let entries: AuditEntry[];
    do {
      entries = await read(this.#seq, ENTRIES_AT_ONCE);
      await this.#sealed?.fetch(entries);
      const before = this.#checked;
      for (const entry of entries) {
        this.#broken = this.#step(entry);
        if (this.#broken !== null) break;
      }
      await onEntries(entries.slice(0, this.#checked - before));
    } while (this.#broken === null && entries.length === ENTRIES_AT_ONCE);
  }

  #step(entry: AuditEntry): ChainProblem | null {
    const problem = linkProblem(entry, this.#head) ?? macProblem(entry, this.#keys, this.#isKeyed);
    if (problem !== null) return { seq: entry.seq, problem };
    if (this.#sealed?.takes(entry, this.#checked) === false) return { seq: entry.seq, problem: 'withheld' };
    this.#redactions.see(entry, this.#checked);
    const { key_id: keyId } = entry;
    const isKnown = keyId !== null && this.#keys.has(keyId);
    const from = this.#ranges.get(keyId)?.from ?? entry.seq;
    this.#ranges.set(keyId, { keyId, isKnown, from, to: entry.seq });
    this.#checked += 1;
    [this.#seq, this.#head, this.#isKeyed] = [entry.seq, entry.hash, keyId !== null];
    if (this.#search.finds(entry) || isKnown) this.#provenTo = entry.seq;
    return null;
  }

  /** Returns the first entry that a later one should answer for, if none does. */
  #unanswered(): { readonly found: ChainProblem; readonly before: number } | undefined {
    const unproven = this.#redactions.unproven();
    if (unproven !== undefined) {
      return { found: { seq: unproven.seq, problem: 'changed' }, before: unproven.before };
    }
    if (this.#seq === 0) return undefined;
    const withheld = this.#sealed?.withheld({ seq: this.#seq, before: this.#checked });
    return withheld && { found: { seq: withheld.seq, problem: 'withheld' }, before: withheld.before };
  }

  #report(): ChainReport {
    const late = this.#broken === null ? this.#unanswered() : undefined;
    const broken: ChainProblem | null = late?.found ?? this.#broken;
    return {
      checked: late?.before ?? this.#checked,
      seq: this.#seq,
      head: this.#head,
      broken,
      ranges: [...this.#ranges.values()],
      provenTo: this.#provenTo,
      anchor: this.#search.newest,
      // Entries after the problem were not checked.
      missing: broken === null ? this.#search.missing() : [],
    };
  }
}

/** Walks the whole chain once. */
export const checkChain = (
  read: ReadChain,
  evidence: ChainEvidence,
  onEntries?: (entries: readonly AuditEntry[]) => Promise<void> | void,
): Promise<ChainReport> => new ChainWalk(evidence).follow(read, onEntries);

/** Returns the first missing anchor. */
export function lostOf(missing: readonly Anchor[]): ChainProblem | null {
  const seqs = missing.map(({ seq }) => seq).filter((seq) => seq !== undefined);
  return seqs.length === 0 ? null : { seq: Math.min(...seqs), problem: 'lost' };
}

/** Returns the first problem: of the chain itself, of its published anchors, or of its proof. */
export function problemOf({ broken, missing, provenTo, seq }: ChainReport): ChainProblem | null {
  if (broken !== null) return broken;
  const lost = lostOf(missing);
  if (lost !== null) return lost;
  if (provenTo < seq || seq === 0) return { seq: provenTo + 1, problem: 'unproven' };
  return null;
}

const PROGRESS_EVERY = 50_000;
/** Only the first ones are named: the chain was changed from there on. */
const MISSING_NAMED = 5;

/** The source of the chain. */
export interface ChainSource {
  count(): Promise<number>;
  read(after: number, limit: number): Promise<AuditEntry[]>;
  readonly playerKeys?: KeysOfPlayers | undefined;
}

/** The problem of an entry, written after "entry 12". */
export const PROBLEMS = {
  changed: 'is not as it was written',
  missing_before: 'does not follow the one before it: an entry was removed, added or moved',
  unkeyed: 'carries no proof by a key, though entries before it do: the gateway did not write it',
  forged: 'carries a proof that its key did not make: the gateway did not write it',
  withheld: 'cannot be read, as the key of its player is gone or replaced, and no erasure destroyed it',
} as const;

/**
 * Walks the audit chain and reports how far it is proven, and by which keys or anchors.
 * @returns true if the chain is unbroken, holds all anchors, and is proven up to its newest entry
 */
export async function reportChain(
  source: ChainSource,
  evidence: ChainEvidence,
  print: (line: string) => void,
): Promise<boolean> {
  const all = await source.count();
  let done = 0;
  const report = await checkChain(
    (after, limit) => source.read(after, limit),
    { playerKeys: source.playerKeys, ...evidence },
    (entries) => {
      const before = done;
      done += entries.length;
      if (Math.floor(before / PROGRESS_EVERY) < Math.floor(done / PROGRESS_EVERY)) {
        print(`${done} of ${all} entries`);
      }
    },
  );
  const { checked, seq, head, broken, missing, provenTo } = report;
  if (broken !== null) {
    const { seq: at, problem } = broken;
    const what = PROBLEMS[problem as keyof typeof PROBLEMS];
    print(`BROKEN at entry ${at}: it ${what}. The ${checked} entries before it are whole.`);
    return false;
  }
  if (missing.length > 0) {
    for (const anchor of missing.slice(0, MISSING_NAMED)) print(`MISSING: ${missingText(anchor, seq)}`);
    if (missing.length > MISSING_NAMED) print(`MISSING: ${missing.length - MISSING_NAMED} more.`);
    return false;
  }
  if (checked === 0) {
    print(
      'EMPTY: the audit has no entries. A gateway writes the first when it starts: somebody removed them, or it never ran.',
    );
    return false;
  }
  if (provenTo < seq) {
    print(`UNPROVEN from entry ${provenTo + 1}: ${unprovenText(report)}`);
    return false;
  }
  print(`OK: ${checked} entries, the newest is ${seq}.`);
  print(`Proven: ${proofs(report)}.`);
  for (const range of report.ranges) {
    if (range.keyId !== null && !range.isKnown) print(withoutKey(range));
  }
  print(`Head: ${head}`);
  return true;
}

function missingText({ seq, hash, publishedAt }: Anchor, newest: number): string {
  if (seq === undefined) return `no entry has the noted hash ${hash}.`;
  const when = publishedAt === undefined ? 'noted' : `published at ${publishedAt}`;
  const found = seq > newest ? `the chain ends at entry ${newest}: it was cut off` : 'another entry is there';
  return `entry ${seq} with the hash ${hash}, ${when}: ${found}.`;
}

function unprovenText({ ranges, seq }: ChainReport): string {
  const keyed = ranges.filter(({ keyId }) => keyId !== null);
  if (keyed.length === 0) {
    return `all ${seq} entries have hashes alone, which anybody can make who can write this database. If a gateway ran on it with an AUDIT_KEY, the chain was replaced. Give a head that was published (--anchors FILE) to prove it.`;
  }
  const unknown = keyed.filter(({ isKnown }) => !isKnown).map(({ keyId }) => String(keyId));
  return `written with ${keysText(unknown)}, not given here: set AUDIT_KEY, and AUDIT_KEY_PREVIOUS for those before it. If it is no key of yours, somebody else wrote these entries.`;
}

const keysText = (ids: readonly string[]): string => `${ids.length === 1 ? 'key' : 'keys'} ${ids.join(', ')}`;

function proofs({ ranges, anchor, seq }: ChainReport): string {
  const byWhat = ranges.map(
    (range) => `${spanOf(range)} by ${range.keyId === null ? 'their hashes' : `key ${range.keyId}`}`,
  );
  if (anchor === null) return `entries ${byWhat.join(', ')}`;
  const { seq: at, publishedAt } = anchor;
  const when = publishedAt === undefined ? 'that was noted' : `of ${publishedAt}`;
  const what = at === seq ? `the head matches the anchor ${when}` : `entry ${at} matches the anchor ${when}`;
  return `entries ${byWhat.join(', ')}; ${what}`;
}

const spanOf = ({ from, to }: KeyedRange): string => (from === to ? String(from) : `${from}–${to}`);

const withoutKey = (range: KeyedRange): string =>
  `Not proven by themselves: entries ${spanOf(range)}, as key ${range.keyId} was not given. They are as they were when the next proven entry was written.`;
