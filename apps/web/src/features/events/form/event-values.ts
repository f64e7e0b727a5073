import { fieldProblems } from '@pitdesk/contracts/errors';
import { EVENT_KINDS, EventInput, type EventUpdate, type EventView } from '@pitdesk/contracts/events';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import { z } from 'zod';
import { fieldStem } from '#i18n/use-field-labels.ts';

/** The form's values of an event, as typed. */
const EventValues = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(EVENT_KINDS),
  terminal: z.string(),
  tables: z.array(z.string()),
  /** In UTC; '' for none. */
  starts_at: z.string(),
  ends_at: z.string(),
  minimum_rounds: z.string(),
  /** The amount; '' for none. */
  prize_pool: z.string(),
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
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + 2 * HOUR_MS).toISOString(),
    minimum_rounds: '0',
    prize_pool: '',
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
  starts_at: event.starts_at ?? '',
  ends_at: event.ends_at ?? '',
  minimum_rounds: String(event.minimum_rounds),
  prize_pool: event.prize_pool === null ? '' : String(event.prize_pool.amount),
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
  starts_at: values.starts_at,
  ends_at: values.ends_at,
  minimum_rounds: numberOf(values.minimum_rounds),
  prize_pool:
    values.prize_pool.trim() === ''
      ? null
      : { amount: numberOf(values.prize_pool), currency: values.currency.trim().toUpperCase() },
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

/** The problem of a value where the code is not more exact. */
const PROBLEMS: EventProblems = {
  name: 'tooLong',
  description: 'tooLong',
  starts_at: 'time',
  ends_at: 'time',
  minimum_rounds: 'rounds',
  prize_pool: 'amount',
  currency: 'currency',
  countries: 'countries',
  terms: 'https',
  banner: 'https',
  terminal: 'terminal',
};
const CODES: Record<string, EventProblem> = {
  'field.required': 'required',
  'event.ends_before_start': 'endsBeforeStart',
};

/** Returns the form's name of a field of the contract. */
function keyOf(field: string): string {
  const [name = '', part] = field.split('.');
  return fieldStem(part === 'currency' ? part : name);
}

/** Returns true where the form itself shows the problem of a field of the contract. */
export const hasPlace = (field: string): boolean => keyOf(field) in PROBLEMS;

/** Maps the problems of the gateway and of the contract's schema to the values of the form. */
export function problemsAt(fields: readonly { field: string; code: string }[]): EventProblems {
  const problems: EventProblems = {};
  for (const { field, code } of fields) {
    const key = keyOf(field) as Key;
    const usual = PROBLEMS[key];
    if (usual !== undefined) problems[key] ??= CODES[code] ?? usual;
  }
  return problems;
}

export function eventProblems(event: WrittenEvent): EventProblems {
  const parsed = EventInput.safeParse(event);
  const problems = parsed.success ? {} : problemsAt(fieldProblems(parsed.error.issues));
  // The schema compares the times only once every field is valid.
  const reversed = event.ends_at !== '' && Date.parse(event.starts_at) >= Date.parse(event.ends_at);
  return reversed ? { ...problems, ends_at: 'endsBeforeStart' } : problems;
}

/** The draft: the values, and for an edit their original. */
export const EventDraft = z.object({
  values: EventValues,
  base: EventValues,
  version: z.string().nullable(),
});
export type EventDraft = z.infer<typeof EventDraft>;
