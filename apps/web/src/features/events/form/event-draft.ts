import { EVENT_KINDS } from '@pitdesk/contracts';
import type { EventValues } from './event-values.ts';

/** What was typed and not saved: the values, and for an edit what they were made from. */
export interface EventDraft {
  values: EventValues;
  base: EventValues;
  version: string | null;
}

const TEXTS = [
  'name',
  'description',
  'terminal',
  'starts',
  'ends',
  'rounds',
  'amount',
  'currency',
  'countries',
  'terms',
  'banner',
] as const satisfies readonly (keyof EventValues)[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isValues = (value: unknown): value is EventValues =>
  isRecord(value) &&
  TEXTS.every((key) => typeof value[key] === 'string') &&
  EVENT_KINDS.some((kind) => kind === value.kind) &&
  Array.isArray(value.tables) &&
  value.tables.every((id) => typeof id === 'string');

/** Reads what this browser kept; what is no draft of ours is none. */
export function parseDraft(kept: unknown): EventDraft | undefined {
  if (!isRecord(kept) || !isValues(kept.values) || !isValues(kept.base)) return undefined;
  const { values, base, version } = kept;
  return { values, base, version: typeof version === 'string' ? version : null };
}
