import { createHash } from 'node:crypto';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { z } from 'zod';
import { canonicalJson } from './chain.ts';
import { withoutPlayer } from './player-seal.ts';

/** An entry whose clear text was removed: its number, its hash as ever, and the hash of what is left of it. */
const Redacted = z.tuple([z.int().positive(), z.string(), z.string()]);
export type Redacted = z.infer<typeof Redacted>;

/** The details of `audit.redacted`, the entry that answers for others. */
const RedactionDetails = z.object({ batch: z.uuid(), entries: z.array(Redacted) });

/** Returns what is left of an entry that names a player, once the player is erased. */
export const redacted = (entry: AuditEntry, reference: string): AuditEntry => ({
  ...entry,
  ...withoutPlayer(entry, reference),
  subject: reference,
});

/** Returns what is left of an entry about something else, of which a person marked a text as being about the player. */
export const withoutText = (entry: AuditEntry, reference: string, names: readonly string[]): AuditEntry => ({
  ...entry,
  ...withoutPlayer(entry, reference),
  target: entry.target && {
    ...entry.target,
    label: names.includes(entry.target.label) ? '' : entry.target.label,
  },
  subject: reference,
});

/** Returns the hash of what is left, so that nobody can change that later either. */
export function restHash({ withheld: _, redacted_by: _by, mac: _mac, ...rest }: AuditEntry): string {
  return createHash('sha256').update(canonicalJson(rest)).digest('hex');
}

interface Open {
  readonly by: number;
  readonly hash: string;
  readonly rest: string;
  /** Entries that were followed before it. */
  readonly before: number;
}

/**
 * Follows redacted entries until the entry comes that answers for each. That one is hashed and keyed as all are: without
 * the key nobody removes a text.
 */
export class Redactions {
  readonly #open = new Map<number, Open>();

  /** Takes an entry whose place in the chain is proven. @param before how many came before it */
  see(entry: AuditEntry, before: number): void {
    if (entry.redacted_by !== null) {
      const { redacted_by: by, hash } = entry;
      this.#open.set(entry.seq, { by, hash, rest: restHash(entry), before });
    } else if (entry.action === 'audit.redacted') this.#answer(entry);
  }

  /** The first redacted entry for which none answers; undefined where each is answered for. */
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
