import { fieldProblems } from '@pitdesk/contracts/errors';
import { EVENT_KINDS, EventInput, type EventUpdate, type EventView } from '@pitdesk/contracts/events';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import { z } from 'zod';

/** The form's values of an event, as typed. */
const EventValues = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(EVENT_KINDS),
  terminal: z.string(),
  tables: z.array(z.string()),
  /** In UTC; '' for none. */
  starts: z.string(),
  ends: z.string(),
  rounds: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** Two letters each, separated by commas. */
  countries: z.string(),
  terms: z.string(),
  banner: z.string(),
});
export type EventValues = z.infer<typeof EventValues>;

const HOUR_MS = 3_600_000;

/** The default currency of a prize. */
const CURRENCY = 'EUR';

/** Returns the values of a new event: two hours from the next full hour. */
export function newValues(terminal: number | undefined, now: number): EventValues {
  const starts = Math.ceil(now / HOUR_MS) * HOUR_MS;
  return {
    name: '',
    description: '',
    kind: 'tournament',
    terminal: terminal === undefined ? '' : String(terminal),
    tables: [],
    starts: new Date(starts).toISOString(),
    ends: new Date(starts + 2 * HOUR_MS).toISOString(),
    rounds: '0',
    amount: '',
    currency: CURRENCY,
    countries: '',
    terms: '',
    banner: '',
  };
}

export const valuesOf = (event: EventView): EventValues => ({
  name: event.name,
  description: event.description,
  kind: event.kind ?? 'promotion',
  terminal: event.terminal_id === null ? '' : String(event.terminal_id),
  tables: event.table_ids.map(String),
  starts: event.starts_at ?? '',
  ends: event.ends_at ?? '',
  rounds: String(event.minimum_rounds),
  amount: event.prize_pool === null ? '' : String(event.prize_pool.amount),
  currency: event.prize_pool?.currency ?? CURRENCY,
  countries: event.countries.join(', '),
  terms: event.terms_url ?? '',
  banner: event.banner_url ?? '',
});

/** Returns the values as the gateway's request; unreadable ones are left for its rules to refuse. */
export const eventOf = (values: EventValues, game: GameName, tables: readonly Table[]) => ({
  name: values.name.trim(),
  description: values.description.trim(),
  game,
  kind: values.kind,
  table_ids: values.tables.map((id) => idOf(id, tables)),
  starts_at: values.starts,
  ends_at: values.ends,
  minimum_rounds: numberOf(values.rounds),
  prize_pool:
    values.amount.trim() === ''
      ? null
      : { amount: numberOf(values.amount), currency: values.currency.trim().toUpperCase() },
  countries: codesIn(values.countries),
  terms_url: values.terms.trim() === '' ? null : values.terms.trim(),
  banner_url: values.banner.trim() === '' ? null : values.banner.trim(),
  terminal_id: values.terminal === '' ? Number.NaN : Number(values.terminal),
});
export type WrittenEvent = ReturnType<typeof eventOf>;

/** Returns the country codes in a text. */
export const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');

/** Converts '' to 0, and accepts the decimal comma. */
const numberOf = (text: string): number => (text.trim() === '' ? 0 : Number(text.trim().replace(',', '.')));

/** A table that is no longer listed keeps its id. */
function idOf(id: string, tables: readonly Table[]): EntityId {
  const known = tables.find((table) => String(table.id) === id)?.id;
  if (known !== undefined) return known;
  return /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}

type Key = keyof EventValues;
const KEYS = (values: EventValues): Key[] => Object.keys(values) as Key[];

/** Returns the keys whose values differ. */
export const changedKeys = (from: EventValues, to: EventValues): Key[] =>
  KEYS(to).filter((key) => String(from[key]) !== String(to[key]));

/** Merges the user's changes into a colleague's save: changed values stay, all others are theirs. */
export const mergeChanges = (theirs: EventValues, base: EventValues, mine: EventValues): EventValues => ({
  ...theirs,
  ...Object.fromEntries(changedKeys(base, mine).map((key) => [key, mine[key]])),
});

/** Returns only the changed values, so that colleagues' changes of others are kept. */
export function updateOf(mine: WrittenEvent, base: WrittenEvent, version: string | null): EventUpdate {
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name as keyof WrittenEvent]),
  );
  return { ...Object.fromEntries(changed), ...(version === null ? {} : { version }) };
}

/** The problem of a value, as the texts name it. */
type EventProblem =
  | 'required'
  | 'tooLong'
  | 'time'
  | 'endsBeforeStart'
  | 'rounds'
  | 'amount'
  | 'currency'
  | 'countries'
  | 'https'
  | 'terminal';
export type EventProblems = Partial<Record<keyof EventValues, EventProblem>>;

/** Maps a field of the contract to its value in the form, and to its problem where the code names none. */
const FIELDS: Record<string, [keyof EventValues, EventProblem]> = {
  name: ['name', 'tooLong'],
  description: ['description', 'tooLong'],
  starts_at: ['starts', 'time'],
  ends_at: ['ends', 'time'],
  minimum_rounds: ['rounds', 'rounds'],
  'prize_pool.amount': ['amount', 'amount'],
  'prize_pool.currency': ['currency', 'currency'],
  countries: ['countries', 'countries'],
  terms_url: ['terms', 'https'],
  banner_url: ['banner', 'https'],
  terminal_id: ['terminal', 'terminal'],
};
const CODES: Record<string, EventProblem> = {
  'field.required': 'required',
  'event.ends_before_start': 'endsBeforeStart',
};

const placeOf = (field: string) => FIELDS[field.replace(/\.\d+$/, '')];

/** Returns true where the form shows the problem of a field of the contract. */
export const hasPlace = (field: string): boolean => placeOf(field) !== undefined;

/** Maps the problems of the gateway and of the contract's schema to the values of the form. */
export function problemsAt(fields: readonly { field: string; code: string }[]): EventProblems {
  const problems: EventProblems = {};
  for (const { field, code } of fields) {
    const [key, usual] = placeOf(field) ?? [];
    if (key !== undefined && usual !== undefined) problems[key] ??= CODES[code] ?? usual;
  }
  return problems;
}

export function eventProblems(event: WrittenEvent): EventProblems {
  const parsed = EventInput.safeParse(event);
  const problems = parsed.success ? {} : problemsAt(fieldProblems(parsed.error.issues));
  // The schema compares the times only once every field is valid.
  const reversed = event.ends_at !== '' && Date.parse(event.starts_at) >= Date.parse(event.ends_at);
  return reversed ? { ...problems, ends: 'endsBeforeStart' } : problems;
}

/** The draft: the values, and for an edit their original. */
export const EventDraft = z.object({
  values: EventValues,
  base: EventValues,
  version: z.string().nullable(),
});
export type EventDraft = z.infer<typeof EventDraft>;
