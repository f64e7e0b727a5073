import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { KeysOfPlayers } from './player-keys.ts';
import { opened, type PlayerKey } from './player-seal.ts';

/** An entry, and the number of entries before it. */
interface Place {
  readonly seq: number;
  readonly before: number;
}

/**
 * Tracks entries about players, which can be read only with the player's key. An erasure destroys the key and appends
 * an `erasure.done`; a key that is missing without such an entry was removed by somebody else.
 */
export class SealedEntries {
  readonly #keys: KeysOfPlayers;
  /** The first entry of each reference. */
  readonly #first = new Map<string, Place>();
  readonly #erased = new Set<string>();
  #batch: ReadonlyMap<string, PlayerKey> = new Map();
  #keyless: readonly string[] = [];

  constructor(keys: KeysOfPlayers) {
    this.#keys = keys;
  }

  /** Fetches the keys of the next entries. */
  async fetch(entries: readonly AuditEntry[]): Promise<void> {
    const subjects = entries.flatMap(({ subject, sealed }) => (sealed === null ? [] : (subject ?? [])));
    this.#batch = await this.#keys.of([...new Set(subjects)]);
  }

  /** Adds an entry whose position in the chain is proven. @returns false if its existing key does not decrypt it */
  takes({ action, details, subject, sealed, seq }: AuditEntry, before: number): boolean {
    if (action === 'erasure.done' && typeof details.reference === 'string')
      this.#erased.add(details.reference);
    if (subject === null || sealed === null) return true;
    if (!this.#first.has(subject)) this.#first.set(subject, { seq, before });
    const key = this.#batch.get(subject);
    return key === undefined || opened(sealed, key) !== null;
  }

  /** Finds references without a key. @returns true if the walked entries record no erasure of one of them */
  async look(): Promise<boolean> {
    const all = await this.#keys.all();
    const lost = [...this.#first.keys()].filter((reference) => !all.has(reference));
    this.#keyless = [...lost, ...[...all].flatMap(([reference, hasKey]) => (hasKey ? [] : reference))];
    return this.#keyless.some((reference) => !this.#erased.has(reference));
  }

  /**
   * @returns the first entry that cannot be read without an erasure; the newest entry for a reference without entries
   */
  withheld(newest: Place): Place | undefined {
    const places = this.#keyless.flatMap((reference) =>
      this.#erased.has(reference) ? [] : (this.#first.get(reference) ?? newest),
    );
    return places.toSorted((a, b) => a.seq - b.seq)[0];
  }
}
