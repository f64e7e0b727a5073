import { createHash } from 'node:crypto';

/** Seen so often a statement is worth keeping prepared. */
const OFTEN = 5;
/** Each connection holds the plans of all: lists of any length make no end of statements. */
const MOST_NAMES = 300;
const MOST_COUNTED = 2_000;

/**
 * Names for the statements that come again and again: the server parses and plans those once for each connection.
 * A rare one stays without a name (''), and leaves nothing behind.
 */
export function statementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MOST_NAMES) return known ?? '';
    const count = (counts.get(sql) ?? 0) + 1;
    if (counts.size >= MOST_COUNTED) counts.clear();
    if (count < OFTEN) {
      counts.set(sql, count);
      return '';
    }
    const name = createHash('sha256').update(sql).digest('hex').slice(0, 24);
    counts.delete(sql);
    names.set(sql, name);
    return name;
  };
}
