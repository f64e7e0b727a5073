import { createHash } from 'node:crypto';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { z } from 'zod';
import { canonicalJson } from './chain.ts';
import { withoutPlayer } from './player-seal.ts';

/** A redacted entry: its number, its unchanged hash, and the hash of its remaining content. */
const Redacted = z.tuple([z.int().positive(), z.string(), z.string()]);
export type Redacted = z.infer<typeof Redacted>;

/** The details of `audit.redacted`, the entry that answers for others. */
const RedactionDetails = z.object({ batch: z.uuid(), entries: z.array(Redacted) });

/** Returns the remaining content of an entry about a player after the player's erasure. */
export const redacted = (entry: AuditEntry, reference: string): AuditEntry => ({
  ...entry,
  ...withoutPlayer(entry, reference),
  subject: reference,
});

/**
 * Returns the remaining content of an entry about something else, after a person marked one of its texts as personal.
 */
export const withoutText = (entry: AuditEntry, reference: string, names: readonly string[]): AuditEntry => ({
  ...entry,
  ...withoutPlayer(entry, reference),
  target: entry.target && {
    ...entry.target,
    label: names.includes(entry.target.label) ? '' : entry.target.label,
  },
  subject: reference,
});

/** Returns the hash of the remaining content, so that nobody can change that later either. */
export function restHash({ withheld: _, redacted_by: _by, mac: _mac, ...rest }: AuditEntry): string {
  return createHash('sha256').update(canonicalJson(rest)).digest('hex');
}

interface Open {
  readonly by: number;
  readonly hash: string;
  readonly rest: string;
  /** The number of walked entries before it. */
  readonly before: number;
}

/**
 * Collects redacted entries until the entry that answers for each is reached. That entry is hashed and keyed like all
 * others, so nobody can remove a text without the key.
 */
export class Redactions {
  readonly #open = new Map<number, Open>();

  /** Adds an entry whose position in the chain is proven. @param before the number of entries before it */
  see(entry: AuditEntry, before: number): void {
    if (entry.redacted_by !== null) {
      const { redacted_by: by, hash } = entry;
      this.#open.set(entry.seq, { by, hash, rest: restHash(entry), before });
    } else if (entry.action === 'audit.redacted') this.#answer(entry);
  }

  /** Returns the first redacted entry that no entry answers for; undefined if all are answered for. */
  unproven(): { readonly seq: number; readonly before: number } | undefined {
    const [first] = this.#open;
    return first && { seq: first[0], before: first[1].before };
  }

  #answer({ seq: by, details }: AuditEntry): void {
    const parsed = RedactionDetails.safeParse(details);
    for (const [seq, hash, rest] of parsed.data?.entries ?? []) {
      const open = this.#open.get(seq);
      if (open?.by === by && open.hash === hash && open.rest === rest) this.#open.delete(seq);
    }
  }
}
