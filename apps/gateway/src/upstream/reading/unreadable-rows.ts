import { createHash } from 'node:crypto';
import type { Clock } from '#core/time/clock';
import type { RowProblem, UnreadableReason } from './dialect.ts';

/** A field of one kind of record that cannot be read for one reason. */
export interface UnreadableField {
  readonly record: string;
  readonly field: string;
  readonly reason: UnreadableReason;
  /** True if whole rows are left out because of it, and not only the field. */
  readonly lost: boolean;
  /** The number of times since the gateway started. */
  readonly times: number;
  /** The number of different rows with it in the last 10 minutes. */
  readonly rows: number;
  readonly lastAt: Date;
}

/** A row that was not reported for this long is gone or readable again. */
const EVICT_AFTER_MS = 10 * 60_000;
const REPORT_EVERY_MS = 60_000;
/** The most rows counted for one field, so that an operator with only wrong rows cannot fill the memory. */
const ROWS_MAX = 1_000;
const FIELDS_MAX = 500;

interface Field extends Pick<UnreadableField, 'record' | 'field' | 'reason'> {
  times: number;
  lastAt: number;
  lost: boolean;
  readonly rows: Map<string, number>;
}

/** Counts, logs and lists the operator's fields that cannot be read. */
export class UnreadableRows {
  readonly #fields = new Map<string, Field>();
  readonly #unlogged = new Map<string, number>();
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly clock: Clock,
    private readonly warn: (message: string) => void,
    private readonly count: (record: string, field: string, reason: string) => void,
  ) {}

  readonly report = ({ record, row, problem }: RowProblem): void => {
    const { field, reason, lost } = problem;
    const name = `${record}.${field} ${reason}`;
    const known = this.#fields.get(name) ?? this.#add(name, { record, field, reason, lost });
    if (known === null) return;
    this.count(record, field, reason);
    const now = this.clock.now();
    known.times += 1;
    known.lastAt = now;
    known.lost ||= lost;
    if (known.rows.size < ROWS_MAX) known.rows.set(keyOf(row), now);
    this.#unlogged.set(name, (this.#unlogged.get(name) ?? 0) + 1);
    this.#log(now);
  };

  /** Returns the fields that cannot be read, the most frequent first. */
  fields(): UnreadableField[] {
    this.#evict();
    return [...this.#fields.values()]
      .map(({ lastAt, rows, ...field }) => ({ ...field, rows: rows.size, lastAt: new Date(lastAt) }))
      .sort((a, b) => b.rows - a.rows || b.times - a.times);
  }

  /** Returns how many rows of each kind of record were left out in the last 10 minutes. */
  leftOut(): Record<string, number> {
    this.#evict();
    const rows = new Map<string, Set<string>>();
    for (const field of this.#fields.values()) {
      if (!field.lost) continue;
      const of = rows.get(field.record) ?? new Set();
      rows.set(field.record, of);
      for (const key of field.rows.keys()) of.add(key);
    }
    return Object.fromEntries(
      [...rows].filter(([, of]) => of.size > 0).map(([record, of]) => [record, of.size]),
    );
  }

  #add(name: string, of: Pick<Field, 'record' | 'field' | 'reason' | 'lost'>): Field | null {
    if (this.#fields.size >= FIELDS_MAX) return null;
    const field: Field = { ...of, times: 0, lastAt: 0, rows: new Map() };
    this.#fields.set(name, field);
    return field;
  }

  #evict(): void {
    const before = this.clock.now() - EVICT_AFTER_MS;
    for (const { rows } of this.#fields.values()) {
      for (const [key, seenAt] of rows) if (seenAt < before) rows.delete(key);
    }
  }

  /** Logs at most once a minute, with everything since the last log line. */
  #log(now: number): void {
    if (now - this.#loggedAt < REPORT_EVERY_MS) return;
    this.#loggedAt = now;
    const entries = [...this.#unlogged].map(([name, times]) => `${name} (${times})`);
    this.#unlogged.clear();
    this.warn(`The operator sent unreadable data: ${entries.slice(0, 20).join(', ')}`);
  }
}

/** Returns a key of the row: its id, or a hash, so that its content is not stored. */
function keyOf(row: unknown): string {
  if (typeof row === 'object' && row !== null && 'id' in row) {
    const { id } = row;
    if (typeof id === 'number' || (typeof id === 'string' && id.length <= 64)) return String(id);
  }
  return createHash('sha256')
    .update(JSON.stringify(row) ?? '')
    .digest('base64url')
    .slice(0, 16);
}
