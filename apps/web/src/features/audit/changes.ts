export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsIn = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** Returns a value for display: text unchanged, null as empty, the rest as JSON. */
export function plainValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

/** Returns the changes of an entry by field: the fields of `before` and `after`. */
export function changesIn(details: Fields): Change[] {
  const [before, after] = [fieldsIn(details.before), fieldsIn(details.after)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
}

/** Returns the further details of an entry. */
export const otherDetails = (details: Fields): [string, unknown][] =>
  Object.entries(details).filter(
    ([name, value]) => !((name === 'before' || name === 'after') && Object.keys(fieldsIn(value)).length > 0),
  );
