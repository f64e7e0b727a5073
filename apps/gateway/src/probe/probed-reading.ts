import type { CallName } from '../config/operator-mapping.ts';
import type { Dialect, FoundField, RowProblem } from '../upstream/reading/dialect.ts';

type Problem = RowProblem['problem'];

/** What was seen of one kind of record. */
interface SeenRecord {
  /** Our field, and the operator's name where it was found. */
  readonly paths: Map<string, string>;
  /** Fields that could not be read, and why. */
  readonly problems: Map<string, Problem>;
  /** The operator's own names, of records of which something could not be read. */
  readonly names: Set<string>;
}

const NAMES_MAX = 60;

/** Watches how an operator's answers are read: what was found where, what had to be converted, what was left out. */
export class ProbedReading implements Pick<Dialect, 'report' | 'observe'> {
  readonly records = new Map<string, SeenRecord>();
  /** Calls of whose answer nothing could be read, with the names that it has. */
  readonly notRead = new Map<CallName, readonly string[]>();
  #converted = new Set<string>();
  #leftOut = new Map<string, number>();

  /** Forgets the call before. */
  begin(): void {
    this.#converted = new Set();
    this.#leftOut = new Map();
  }

  readonly observe = ({ record, field, path, came, value }: FoundField): void => {
    if (path === null) return;
    this.#of(record).paths.set(field, path);
    const another = path === field ? '' : ` from ${path}`;
    const retyped = typeof came === typeof value ? '' : ` (${typeof came} to ${typeof value})`;
    if (another !== '' || retyped !== '') this.#converted.add(`${record}.${field}${another}${retyped}`);
  };

  readonly report = ({ record, row, problem }: RowProblem): void => {
    const seen = this.#of(record);
    seen.problems.set(problem.field, problem);
    for (const name of namesIn(row)) if (seen.names.size < NAMES_MAX) seen.names.add(name);
    const what = problem.lost ? 'rows left out' : 'fields left out';
    const text = `${what}: ${record}${problem.field === '' ? '' : `.${problem.field}`} ${problem.reason}`;
    this.#leftOut.set(text, (this.#leftOut.get(text) ?? 0) + 1);
  };

  /** Keeps the names, never the values, of an answer that could not be read. */
  notUnderstood(call: CallName, body: Buffer): void {
    try {
      this.notRead.set(call, namesIn(JSON.parse(body.toString('utf8'))).slice(0, NAMES_MAX));
    } catch {
      this.notRead.set(call, []);
    }
  }

  /** What is worth saying of the last call. */
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

/** The names of a record and of the records in it: `game.label`. */
function namesIn(value: unknown, before = '', depth = 0): string[] {
  const row: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof row !== 'object' || row === null || depth === 3) return [];
  return Object.entries(row).flatMap(([name, inner]) => {
    const path = before === '' ? name : `${before}.${name}`;
    const within = namesIn(inner, path, depth + 1);
    return within.length === 0 ? [path] : within;
  });
}
