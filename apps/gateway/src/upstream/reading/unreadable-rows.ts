import { createHash } from 'node:crypto';
import type { RowProblem, UnreadableReason } from './dialect.ts';

/** What could not be read of one kind of record, by field and reason. */
export interface UnreadableField {
  readonly record: string;
  readonly field: string;
  readonly reason: UnreadableReason;
  /** Whether whole rows were left out for it, and not the field alone. */
  readonly lost: boolean;
  /** Since the gateway started. */
  readonly times: number;
  /** How many different rows were seen with it lately. */
  readonly rows: number;
  readonly lastAt: Date;
}

/** A row that has not been seen for so long is gone, or can be read by now. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;
const REPORT_EVERY_MS = 60_000;
/** An operator of whose rows every one is wrong is described by a few of them. */
const ROWS_MAX = 1_000;
const FIELDS_MAX = 500;

interface Field extends Pick<UnreadableField, 'record' | 'field' | 'reason'> {
  times: number;
  lastAt: number;
  lost: boolean;
  readonly rows: Map<string, number>;
}

/** Collects what the operator sends and the console cannot read: it is left out, counted, logged and shown. */
export class UnreadableRows {
  readonly #fields = new Map<string, Field>();
  readonly #unsaid = new Map<string, number>();
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly warn: (message: string) => void,
    private readonly count: (record: string, field: string, reason: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  readonly report = ({ record, row, problem }: RowProblem): void => {
    const { field, reason, lost } = problem;
    const name = `${record}.${field} ${reason}`;
    const known = this.#fields.get(name) ?? this.#add(name, { record, field, reason, lost });
    if (known === null) return;
    this.count(record, field, reason);
    const now = this.now();
    known.times += 1;
    known.lastAt = now;
    known.lost ||= lost;
    if (known.rows.size < ROWS_MAX) known.rows.set(keyOf(row), now);
    this.#unsaid.set(name, (this.#unsaid.get(name) ?? 0) + 1);
    this.#log(now);
  };

  /** What has not been readable lately, the most frequent first. */
  fields(): UnreadableField[] {
    this.#forget();
    return [...this.#fields.values()]
      .map(({ lastAt, rows, ...field }) => ({ ...field, rows: rows.size, lastAt: new Date(lastAt) }))
      .sort((a, b) => b.rows - a.rows || b.times - a.times);
  }

  /** How many rows of each kind of record were left out lately. */
  leftOut(): Record<string, number> {
    this.#forget();
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

  #forget(): void {
    const before = this.now() - FORGOTTEN_AFTER_MS;
    for (const { rows } of this.#fields.values()) {
      for (const [key, seenAt] of rows) if (seenAt < before) rows.delete(key);
    }
  }

  /** At most once a minute, with everything since. */
  #log(now: number): void {
    if (now - this.#loggedAt < REPORT_EVERY_MS) return;
    this.#loggedAt = now;
    const said = [...this.#unsaid].map(([name, times]) => `${name} (${times})`);
    this.#unsaid.clear();
    this.warn(`The operator sent what cannot be read: ${said.slice(0, 20).join(', ')}`);
  }
}

/** The same row is the same key, whatever else the answer holds; its content is not kept. */
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
