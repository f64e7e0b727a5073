import type { CallName } from '#core/settings/operator-mapping';
import type { Dialect, FoundField, RowProblem } from '../upstream/reading/dialect.ts';

type Problem = RowProblem['problem'];

/** The observed fields of one kind of record. */
interface SeenRecord {
  /** The operator's name of each of our fields. */
  readonly paths: Map<string, string>;
  /** The fields that cannot be read, and why. */
  readonly problems: Map<string, Problem>;
  /** The operator's names in records with an unreadable field. */
  readonly names: Set<string>;
}

const NAMES_MAX = 60;

/** Records how an operator's answers are read: where fields were found, what was converted and what was left out. */
export class ProbedReading implements Pick<Dialect, 'report' | 'observe'> {
  readonly records = new Map<string, SeenRecord>();
  /** The calls with an unreadable answer, and the names in it. */
  readonly notRead = new Map<CallName, readonly string[]>();
  #converted = new Set<string>();
  #leftOut = new Map<string, number>();

  /** Clears the notes of the previous call. */
  begin(): void {
    this.#converted = new Set();
    this.#leftOut = new Map();
  }

  readonly observe = ({ record, field, path, original, value }: FoundField): void => {
    if (path === null) return;
    this.#of(record).paths.set(field, path);
    const renamed = path === field ? '' : ` from ${path}`;
    const retyped = typeof original === typeof value ? '' : ` (${typeof original} to ${typeof value})`;
    if (renamed !== '' || retyped !== '') this.#converted.add(`${record}.${field}${renamed}${retyped}`);
  };

  readonly report = ({ record, row, problem }: RowProblem): void => {
    const seen = this.#of(record);
    seen.problems.set(problem.field, problem);
    for (const name of namesIn(row)) if (seen.names.size < NAMES_MAX) seen.names.add(name);
    const what = problem.lost ? 'rows left out' : 'fields left out';
    const text = `${what}: ${record}${problem.field === '' ? '' : `.${problem.field}`} ${problem.reason}`;
    this.#leftOut.set(text, (this.#leftOut.get(text) ?? 0) + 1);
  };

  /** Records the names, never the values, of an unreadable answer. */
  recordUnreadable(call: CallName, body: Buffer): void {
    try {
      this.notRead.set(call, namesIn(JSON.parse(body.toString('utf8'))).slice(0, NAMES_MAX));
    } catch {
      this.notRead.set(call, []);
    }
  }

  /** Returns the notes on the last call. */
  notes(): string[] {
    const converted = [...this.#converted];
    return [
      ...(converted.length === 0 ? [] : [`converted: ${converted.join(', ')}`]),
      ...[...this.#leftOut].map(([text, times]) => `${times} ${text}`),
    ];
  }

  #of(record: string): SeenRecord {
    const known = this.records.get(record) ?? { paths: new Map(), problems: new Map(), names: new Set() };
    this.records.set(record, known);
    return known;
  }
}

/** Returns the names in a record and the records in it: `game.label`. */
function namesIn(value: unknown, prefix = '', depth = 0): string[] {
  const row: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof row !== 'object' || row === null || depth === 3) return [];
  return Object.entries(row).flatMap(([name, inner]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const within = namesIn(inner, path, depth + 1);
    return within.length === 0 ? [path] : within;
  });
}
