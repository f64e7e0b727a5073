import { fieldProblems } from '@pitdesk/contracts/errors';
import { EVENT_KINDS, EventInput, type EventUpdate, type EventView } from '@pitdesk/contracts/events';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import type { Table } from '@pitdesk/contracts/tables';
import { z } from 'zod';

/** An event as its form holds it: what was typed, as it was typed. */
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

/** Of a prize whose currency nobody has chosen yet. */
const CURRENCY = 'EUR';

/** A new event: from the next full hour on, for two hours. */
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

/** Country codes as they stand in a text. */
export const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');

/** Nothing typed is nothing, and a comma is what much of the world writes for a point. */
const numberOf = (text: string): number => (text.trim() === '' ? 0 : Number(text.trim().replace(',', '.')));

/** A table that is no longer listed keeps the id that it had. */
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

/** Mine over theirs: what I changed stays, the rest is what is there now. */
export const mergeChanges = (theirs: EventValues, base: EventValues, mine: EventValues): EventValues => ({
  ...theirs,
  ...Object.fromEntries(changedKeys(base, mine).map((key) => [key, mine[key]])),
});

/** Only what was changed is sent, so that what others changed beside it stays. */
export function updateOf(mine: WrittenEvent, base: WrittenEvent, version: string | null): EventUpdate {
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name as keyof WrittenEvent]),
  );
  return { ...Object.fromEntries(changed), ...(version === null ? {} : { version }) };
}

/** Returns the problem of a value, as the texts name it. */
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

/** Maps a field of the contract to its value in the form, and to its error where the code is not more exact. */
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

/** Returns true where the form itself shows the problem of a field of the contract. */
export const hasPlace = (field: string): boolean => placeOf(field) !== undefined;

/** Problems as the gateway and the contract's schema name them, at the values of the form. */
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
  // The schema compares the times only once every field is good for itself.
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
