import type { EntityId, EventKind, EventView, GameName, Table } from '@pitdesk/contracts';
import { toLocalInput, toUtc } from '../../../components/data-list/time-range.ts';

/** An event as its form holds it: what was typed, as it was typed. */
export interface EventValues {
  name: string;
  description: string;
  kind: EventKind;
  terminal: string;
  tables: string[];
  /** Local time, as the browser's field writes it. */
  starts: string;
  ends: string;
  rounds: string;
  amount: string;
  currency: string;
  /** Two letters each, separated by commas. */
  countries: string;
  terms: string;
  banner: string;
}

const HOUR_MS = 3_600_000;
/** A moment as a field of local time takes it; with seconds only where there are some. */
function toLocal(at: number): string {
  const seconds = new Date(at).getSeconds();
  const minute = toLocalInput(new Date(at).toISOString());
  return seconds === 0 ? minute : `${minute}:${String(seconds).padStart(2, '0')}`;
}

/** A new event: from the next full hour on, for two hours. */
export function newValues(terminal: number | undefined, now: number): EventValues {
  const starts = Math.ceil(now / HOUR_MS) * HOUR_MS;
  return {
    name: '',
    description: '',
    kind: 'tournament',
    terminal: terminal === undefined ? '' : String(terminal),
    tables: [],
    starts: toLocal(starts),
    ends: toLocal(starts + 2 * HOUR_MS),
    rounds: '0',
    amount: '',
    currency: 'EUR',
    countries: '',
    terms: '',
    banner: '',
  };
}

export const valuesOf = (event: EventView): EventValues => ({
  name: event.name,
  description: event.description,
  kind: event.kind,
  terminal: String(event.terminal_id),
  tables: event.table_ids.map(String),
  starts: toLocal(Date.parse(event.starts_at)),
  ends: toLocal(Date.parse(event.ends_at)),
  rounds: String(event.minimum_rounds),
  amount: String(event.prize_pool.amount),
  currency: event.prize_pool.currency,
  countries: event.countries.join(', '),
  terms: event.terms_url ?? '',
  banner: event.banner_url ?? '',
});

/** What the values say, in the form that the gateway takes; what cannot be read is left to its rules to refuse. */
export const eventOf = (values: EventValues, game: GameName, tables: readonly Table[]) => ({
  name: values.name.trim(),
  description: values.description.trim(),
  game,
  kind: values.kind,
  table_ids: values.tables.map((id) => idOf(id, tables)),
  starts_at: toUtc(values.starts),
  ends_at: toUtc(values.ends),
  minimum_rounds: numberOf(values.rounds),
  prize_pool: { amount: numberOf(values.amount), currency: values.currency.trim().toUpperCase() },
  countries: values.countries
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
    .map((code) => code.toUpperCase()),
  terms_url: values.terms.trim() === '' ? null : values.terms.trim(),
  banner_url: values.banner.trim() === '' ? null : values.banner.trim(),
  terminal_id: values.terminal === '' ? Number.NaN : Number(values.terminal),
});
export type WrittenEvent = ReturnType<typeof eventOf>;

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

/** Which values differ. */
export const changedKeys = (from: EventValues, to: EventValues): Key[] =>
  KEYS(to).filter((key) => String(from[key]) !== String(to[key]));

/** Mine over theirs: what I changed stays, the rest is what is there now. */
export const laidOver = (theirs: EventValues, base: EventValues, mine: EventValues): EventValues => ({
  ...theirs,
  ...Object.fromEntries(changedKeys(base, mine).map((key) => [key, mine[key]])),
});
