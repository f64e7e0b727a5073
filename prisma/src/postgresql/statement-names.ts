/** A statement that runs this often is prepared. */
const OFTEN = 5;
/** Each connection keeps the plans of all named statements, and lists of any length make ever new statements. */
const MOST_NAMES = 300;
const MOST_COUNTED = 500;
/** The longest statement that gets a name, in characters: longer ones are lists, which rarely repeat. */
const LONGEST = 4_000;

/**
 * Returns a function that names frequent statements: the server parses and plans a named statement once for each
 * connection. A rare or a long statement gets no name ('') and is not stored.
 */
export function statementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MOST_NAMES || sql.length > LONGEST) return known ?? '';
    const count = (counts.get(sql) ?? 0) + 1;
    if (counts.size >= MOST_COUNTED) counts.clear();
    if (count < OFTEN) {
      counts.set(sql, count);
      return '';
    }
    const name = `often_${names.size}`;
    counts.delete(sql);
    names.set(sql, name);
    return name;
  };
}
