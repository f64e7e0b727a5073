import { ANONYMOUS_PLAYER } from '@pitdesk/contracts/players';

/** The data that an account receives: each fact in one line. A refused answer has none. */
export type Facts = ReadonlySet<string>;

/** Fields that differ between two answers about the same record, or that sum up facts. */
const IGNORED_FIELDS = new Set([
  ...['as_of', 'meta', 'total', 'counts', 'checked', 'by_language', 'by_person', 'watch', 'reached'],
  ...['first_seen_at', 'last_seen_at', 'last_at', 'unread', 'unread_since'],
  // Numbers of a chat's changes, and the time and extent of an event with several changes.
  ...['seq', 'after', 'received', 'at'],
  // These grow while the test runs.
  ...['audit', 'days', 'minutes'],
]);
const IDS = ['id', 'key', 'chat_id', 'table_id', 'at', 'name', 'of'] as const;

const idOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = value as Record<string, unknown>;
  const name = IDS.find((one) => ['string', 'number'].includes(typeof fields[one]));
  if (name !== undefined) return String(fields[name]);
  return typeof fields.table === 'object' ? idOf(fields.table) : JSON.stringify(value);
};

/**
 * Yields every value of an answer with the record that it belongs to. Omitted, null and anonymous values are no facts.
 */
export function* factsIn(value: unknown, path = ''): Generator<string> {
  if (value === null || value === undefined || value === false || value === ANONYMOUS_PLAYER) return;
  if (Array.isArray(value)) {
    for (const one of value) yield* factsIn(one, `${path}[${idOf(one)}]`);
  } else if (typeof value === 'object') {
    for (const [name, one] of Object.entries(value)) {
      if (!IGNORED_FIELDS.has(name)) yield* factsIn(one, `${path}.${name}`);
    }
  } else {
    yield `${path} = ${JSON.stringify(value)}`;
  }
}
