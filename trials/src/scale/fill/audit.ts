import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PRODUCTION_SECRETS } from '@pitdesk/rig/product';
import type pg from 'pg';
import type { Databases } from '../../common/start-stack.ts';
import { connected, filled } from './bulk.ts';
import { numbers } from './texts.ts';

const ENTRIES_A_FILE = 250_000;
const LINES_A_WRITE = 5_000;
const SPAN_MS = 3 * 365 * 24 * 60 * 60_000;

const ACTS = [
  ['chat.sent', 'chat'],
  ['session.signed_in', 'session'],
  ['session.signed_out', 'session'],
  ['chat.assigned', 'chat'],
  ['round.voided', 'round'],
  ['event.updated', 'event'],
  ['permission.refused', 'round'],
  ['client.disconnected', 'client'],
] as const;

/** The audit's own key, as the gateway derives it from the secret: the chain must hold where the gateway checks it. */
function trialKey() {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', PRODUCTION_SECRETS.AUDIT_KEY, 'pitdesk audit', purpose, bytes));
  const key = derive('mac', 32);
  return {
    id: derive('key id', 6).toString('base64url'),
    mac: (hash: string) => createHmac('sha256', key).update(hash).digest('hex'),
  };
}

/** Appends entries of three years to the audit's chain. */
export async function fillAudit({ console: url }: Databases, rows: number): Promise<void> {
  await connected(url, async (client) => {
    await filled(client, 'audit_entries', rows, (from, to) => append(client, to - from + 1));
  });
}

async function append(client: pg.Client, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pitdesk-scale-'));
  // The server reads the file itself, as another account.
  await chmod(folder, 0o755);
  try {
    const { rows } = await client.query<{ seq: string; hash: string }>(
      'SELECT seq, hash FROM audit_entries ORDER BY seq DESC LIMIT 1',
    );
    const chain = new Chain({ seq: Number(rows[0]?.seq ?? 0), hash: rows[0]?.hash ?? '0'.repeat(64) }, count);
    for (let done = 0; done < count; done += ENTRIES_A_FILE) {
      const file = path.join(folder, 'entries.csv');
      await writeLines(file, chain, Math.min(ENTRIES_A_FILE, count - done));
      await client.query(
        `COPY audit_entries (seq, at, actor_id, actor_username, action, target_kind, target_id, target_label, session_id, ip,
           result, code, details, prev_hash, hash, key_id, mac) FROM '${file}' (FORMAT csv)`,
      );
      await rm(file);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeLines(file: string, chain: Chain, count: number): Promise<void> {
  const handle = await open(file, 'w', 0o644);
  try {
    for (let done = 0; done < count; done += LINES_A_WRITE) {
      const lines = Array.from({ length: Math.min(LINES_A_WRITE, count - done) }, () => chain.next());
      await handle.writeFile(lines.join(''));
    }
  } finally {
    await handle.close();
  }
}

/** Writes entries that follow each other, each hashed as the documentation of the audit says. */
class Chain {
  readonly #random = numbers(11);
  readonly #key = trialKey();
  readonly #begin = Date.now() - SPAN_MS;
  readonly #step: number;
  #seq: number;
  #hash: string;
  #nth = 0;

  constructor(end: { seq: number; hash: string }, count: number) {
    this.#seq = end.seq;
    this.#hash = end.hash;
    this.#step = (SPAN_MS - 60_000) / count;
  }

  /** @returns a line of CSV */
  next(): string {
    this.#seq += 1;
    this.#nth += 1;
    const random = this.#random;
    const [action, kind] = ACTS[Math.floor(random() ** 2 * ACTS.length)] ?? ACTS[0];
    const account = 1 + Math.floor(random() ** 2 * 400);
    const target = String(1 + Math.floor(random() * 2_000_000));
    const at = new Date(this.#begin + this.#nth * this.#step).toISOString();
    const isRefused = action === 'permission.refused';
    // The fields in the order of their names, as they are hashed.
    const entry = {
      action,
      actor: { id: String(1_000 + account), username: `staff${account}` },
      at,
      code: isRefused ? 'permission.other_terminal' : null,
      details: { note: `Number ${this.#nth} of this kind`, role: 'floor_supervisor' },
      ip: `10.${account % 200}.${Math.floor(random() * 40)}.7`,
      key_id: this.#key.id,
      prev_hash: this.#hash,
      result: isRefused ? 'refused' : 'ok',
      seq: this.#seq,
      session_id: null,
      target: { id: target, kind, label: `${kind} ${target}` },
    };
    const hash = createHash('sha256').update(JSON.stringify(entry)).digest('hex');
    this.#hash = hash;
    const details = `"${JSON.stringify(entry.details).replaceAll('"', '""')}"`;
    const { actor, prev_hash, result, code, ip, key_id } = entry;
    return `${this.#seq},${at},${actor.id},${actor.username},${action},${kind},${target},${entry.target.label},,${ip},${result},${code ?? ''},${details},${prev_hash},${hash},${key_id},${this.#key.mac(hash)}\n`;
  }
}
