import { EventInput, fieldProblems } from '@pitdesk/contracts';
import type { EventValues, WrittenEvent } from './event-values.ts';

/** What is wrong with a value, as the texts name it. */
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

/** Which value a field of the contract is, and what is wrong with it unless its code says more. */
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

/** Whether the form says itself what is wrong with a field of the contract. */
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
