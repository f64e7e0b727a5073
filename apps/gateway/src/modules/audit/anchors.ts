import type { AuditEntry } from '@pitdesk/contracts/audit';

/** An entry of the chain as it was published outside of the database, or noted by hand. */
export interface Anchor {
  /** Absent where somebody noted the hash alone. */
  readonly seq?: number;
  /** 64 hex digits; where the entry's number is known its first 12 or more. */
  readonly hash: string;
  readonly publishedAt?: string;
}

const NOTED = /^(?:Head: |(\d{1,15}):)?([\da-f]{12,64})$/;

/** Reads one that was noted: a hash, `Head: <hash>`, or `<number>:<hash>`; undefined for anything else. */
export function notedAnchor(text: string): Anchor | undefined {
  const [, seq, hash = ''] = NOTED.exec(text.trim()) ?? [];
  if (seq !== undefined) return { seq: Number(seq), hash };
  return hash.length === 64 ? { hash } : undefined;
}

/**
 * Reads a line of an anchor file, of the gateway's log or of the check's own output.
 * @returns undefined for a line that holds none
 */
export function anchorOf(line: string): Anchor | undefined {
  const at = line.indexOf('{');
  if (at < 0) return notedAnchor(line);
  const said = jsonOf(line.slice(at));
  const { seq, hash, published_at } = (said.audit_anchor ?? said) as Record<string, unknown>;
  if (typeof seq !== 'number' || typeof hash !== 'string' || !/^[\da-f]{64}$/.test(hash)) return undefined;
  return { seq, hash, ...(typeof published_at === 'string' && { publishedAt: published_at }) };
}

/** A line that was cut off while it was written holds nothing. */
function jsonOf(text: string): { readonly audit_anchor?: object } {
  try {
    return Object(JSON.parse(text)) as { audit_anchor?: object };
  } catch {
    return {};
  }
}

/** Looks for anchors while the chain is followed. */
export class AnchorSearch {
  readonly #bySeq = new Map<number, Anchor[]>();
  readonly #byHash = new Map<string, Anchor>();
  /** The newest that was found. */
  newest: Anchor | null = null;

  constructor(anchors: readonly Anchor[]) {
    for (const anchor of anchors) {
      if (anchor.seq === undefined) this.#byHash.set(anchor.hash, anchor);
      else this.#bySeq.set(anchor.seq, [...(this.#bySeq.get(anchor.seq) ?? []), anchor]);
    }
  }

  /** Whether an entry is one of them. */
  finds({ seq, hash }: Pick<AuditEntry, 'seq' | 'hash'>): boolean {
    const numbered = this.#bySeq.get(seq) ?? [];
    const found = numbered.find((anchor) => hash.startsWith(anchor.hash)) ?? this.#byHash.get(hash);
    if (found === undefined) return false;
    const others = numbered.filter((anchor) => !hash.startsWith(anchor.hash));
    if (others.length > 0) this.#bySeq.set(seq, others);
    else this.#bySeq.delete(seq);
    this.#byHash.delete(hash);
    this.newest = { ...found, seq };
    return true;
  }

  missing(): Anchor[] {
    const numbered = [...this.#bySeq].sort(([a], [b]) => a - b).flatMap(([, anchors]) => anchors);
    return [...this.#byHash.values(), ...numbered];
  }
}
