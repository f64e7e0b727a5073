import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { Timing } from '#core/time/timing';

/** An entry of the chain, as published outside the database or noted by a person. */
export interface Anchor {
  /** Absent if only the hash was noted. */
  readonly seq?: number;
  /** 64 hex digits; if `seq` is known, the first 12 digits suffice. */
  readonly hash: string;
  readonly publishedAt?: string;
}

const NOTED = /^(?:Head: |(\d{1,15}):)?([\da-f]{12,64})$/;

/** Parses a noted anchor: a hash, `Head: <hash>`, or `<number>:<hash>`. Returns undefined for any other text. */
export function notedAnchor(text: string): Anchor | undefined {
  const [, seq, hash = ''] = NOTED.exec(text.trim()) ?? [];
  if (seq !== undefined) return { seq: Number(seq), hash };
  return hash.length === 64 ? { hash } : undefined;
}

/**
 * Parses a line of an anchor file, of the gateway's log or of the check's output.
 * @returns undefined for a line without an anchor
 */
export function anchorOf(line: string): Anchor | undefined {
  const at = line.indexOf('{');
  if (at < 0) return notedAnchor(line);
  const parsed = jsonOf(line.slice(at));
  // Any JSON: the fields are checked next.
  const { seq, hash, published_at } = (parsed.audit_anchor ?? parsed) as Record<string, unknown>;
  if (typeof seq !== 'number' || typeof hash !== 'string' || !/^[\da-f]{64}$/.test(hash)) return undefined;
  return { seq, hash, ...(typeof published_at === 'string' && { publishedAt: published_at }) };
}

/** A line that was cut off during its write holds no anchor. */
function jsonOf(text: string): { readonly audit_anchor?: object } {
  try {
    return Object(JSON.parse(text)) as { audit_anchor?: object };
  } catch {
    return {};
  }
}

/** Searches for anchors while the chain is walked. */
export class AnchorSearch {
  readonly #bySeq = new Map<number, Anchor[]>();
  readonly #byHash = new Map<string, Anchor>();
  /** The newest anchor found so far. */
  newest: Anchor | null = null;

  constructor(anchors: readonly Anchor[]) {
    for (const anchor of anchors) this.add(anchor);
  }

  add(anchor: Anchor): void {
    if (anchor.seq === undefined) {
      this.#byHash.set(anchor.hash, anchor);
      return;
    }
    const known = this.#bySeq.get(anchor.seq) ?? [];
    if (!known.some(({ hash }) => hash === anchor.hash)) this.#bySeq.set(anchor.seq, [...known, anchor]);
  }

  /** Returns true if the entry is an anchor. */
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

/**
 * Returns the anchors of a file in order: an anchor file, a log, or the output of the check.
 * @param newest the maximum number of anchors; the newest are kept
 * @throws Error if the file cannot be read
 */
export async function readAnchors(file: string, newest = Number.POSITIVE_INFINITY): Promise<Anchor[]> {
  const lines = createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let found: Anchor[] = [];
  for await (const line of lines) {
    const anchor = anchorOf(line);
    if (anchor !== undefined) found.push(anchor);
    if (found.length >= 2 * newest) found = found.slice(-newest);
  }
  return found.length > newest ? found.slice(-newest) : found;
}

/** Appends a line. Creates the file and its folder if they are missing. */
export async function appendAnchor(file: string, anchor: object): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
}

/** In real time, like every timeout of a network call. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * Posts the newest head to a URL as JSON, with the header `x-pitdesk-signature: sha256=<HMAC-SHA256 of the body>`.
 * Retries until a newer head replaces it, because the newest head covers all earlier ones. Callers do not wait.
 */
export class AnchorWebhook {
  readonly #stop = new AbortController();
  #newest: object | undefined;
  #isSending = false;

  constructor(
    private readonly url: string,
    private readonly secret: string,
    private readonly timing: Pick<Timing, 'clock' | 'intervals'>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  send(anchor: object): void {
    this.#newest = anchor;
    if (!this.#isSending) void this.#sendAll();
  }

  /** Drops the head that is not sent yet. */
  stop(): void {
    this.#stop.abort();
  }

  async #sendAll(): Promise<void> {
    const { signal } = this.#stop;
    const { clock, intervals } = this.timing;
    this.#isSending = true;
    let wait = intervals.auditAnchorsRetryMs;
    while (this.#newest !== undefined && !signal.aborted) {
      const anchor = this.#newest;
      const isSent = await this.#post(JSON.stringify(anchor));
      if (isSent && this.#newest === anchor) this.#newest = undefined;
      if (!isSent) await clock.sleep(wait, signal).catch(() => undefined);
      wait = isSent ? intervals.auditAnchorsRetryMs : Math.min(2 * wait, intervals.auditAnchorsRetryMaxMs);
    }
    this.#isSending = false;
  }

  /** Returns true if the receiver acknowledged the head. */
  async #post(body: string): Promise<boolean> {
    const signature = createHmac('sha256', this.secret).update(body).digest('hex');
    try {
      const answer = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-pitdesk-signature': `sha256=${signature}` },
        body,
        redirect: 'error',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.body?.cancel();
      if (answer.ok) return true;
      throw new Error(`The anchor webhook answered ${answer.status}`);
    } catch (error) {
      if (!this.#stop.signal.aborted) this.onFailure(error);
      return false;
    }
  }
}
