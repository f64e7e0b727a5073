import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { PageQuery } from '../fields/queries.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { CARD_ACTS, CARD_DECISIONS, CARD_STEP_STATES, EQUIPMENT } from './limits.ts';

const Staff = z.object({ id: EntityId, username: z.string() });
const Decks = z.int().nonnegative().max(EQUIPMENT.decksMax);
const Note = z
  .string()
  .trim()
  .max(EQUIPMENT.noteMax)
  .refine(isStorable, problem('field.invalid'))
  .nullable()
  .default(null);

/** Where the decks of a lot are. Their sum and the destroyed decks are the received ones. */
export const CardCounts = z.object({ in_storage: Decks, in_use: Decks, returned: Decks });
export type CardCounts = z.infer<typeof CardCounts>;

/** One step of the custody of a lot, signed by two people. Confirmed steps are never changed. */
export const CardStep = z.object({
  id: z.uuid(),
  lot: z.object({ id: z.uuid(), lot: z.string() }),
  act: z.enum(CARD_ACTS),
  /** The moved decks; 0 for a count and for a report. */
  decks: Decks,
  table: z.object({ id: EntityId, title: z.string() }).nullable(),
  shoe: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** The counted decks; null for other steps. */
  counted: CardCounts.nullable(),
  note: z.string().nullable(),
  state: z.enum(CARD_STEP_STATES),
  proposed_by: Staff,
  proposed_at: Instant,
  decided_by: Staff.nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
});
export type CardStep = z.infer<typeof CardStep>;

/** Counted decks that differ from the book, since the first such count. */
export const CardDiscrepancy = z.object({
  /** Negative: decks are missing. */
  decks: z.int(),
  since: Instant,
  reported_at: Instant.nullable(),
  /** True when it is not reported in time. */
  overdue: z.boolean(),
});
export type CardDiscrepancy = z.infer<typeof CardDiscrepancy>;

export const CardsInUse = z.object({
  table: z.object({ id: EntityId, title: z.string() }),
  decks: Decks,
  /** When the oldest of these decks were put in use. */
  since: Instant,
  overdue: z.boolean(),
});
export type CardsInUse = z.infer<typeof CardsInUse>;

export const CardLot = z.object({
  id: z.uuid(),
  lot: z.string(),
  maker: z.string().nullable(),
  terminal_id: TerminalId,
  received: Decks,
  destroyed: Decks,
  ...CardCounts.shape,
  tables: z.array(CardsInUse),
  /** Steps that wait for a second signature. */
  waiting: z.int().nonnegative(),
  /** The last count; null before the first. */
  counted_at: Instant.nullable(),
  discrepancy: CardDiscrepancy.nullable(),
});
export type CardLot = z.infer<typeof CardLot>;

/** One lot on one gaming day, by the confirmed steps. */
export const CardReconciliationRow = z.object({
  lot: z.object({ id: z.uuid(), lot: z.string() }),
  opening: CardCounts,
  received: Decks,
  put_in_use: Decks,
  returned: Decks,
  destroyed: Decks,
  closing: CardCounts,
  /** The last count of the day and its difference to the book; null without a count. */
  counted: CardCounts.nullable(),
  difference: z.int().nullable(),
  /** Decks in use for longer than 24 hours at the end of the day, or now. */
  over_day: Decks,
  /** The people who signed steps on this day. */
  signed_by: z.array(z.string()),
});
export type CardReconciliationRow = z.infer<typeof CardReconciliationRow>;

export const CardReconciliation = z.object({
  gaming_day: z.string(),
  from: Instant,
  to: Instant,
  data: z.array(CardReconciliationRow),
});
export type CardReconciliation = z.infer<typeof CardReconciliation>;

/** The browser chooses the ids, so that a retry after a lost response writes only one. */
export const ReceiveCardsRequest = z.object({
  id: z.uuid(),
  lot: z
    .string()
    .trim()
    .min(1, { error: 'field.required' })
    .max(EQUIPMENT.lotMax)
    .refine(isStorable, problem('field.invalid')),
  maker: z
    .string()
    .trim()
    .max(EQUIPMENT.serialMax)
    .refine(isStorable, problem('field.invalid'))
    .nullable()
    .default(null),
  decks: Decks.min(1, { error: 'field.required' }),
});
export type ReceiveCardsRequest = z.infer<typeof ReceiveCardsRequest>;

export const CardStepRequest = z
  .object({
    id: z.uuid(),
    act: z.enum(CARD_ACTS).exclude(['received']),
    decks: Decks.default(0),
    table_id: EntityId.nullable().default(null),
    shoe_id: z.uuid().nullable().default(null),
    counted: CardCounts.nullable().default(null),
    note: Note,
  })
  .check(({ value, issues }) => {
    const { act, decks, table_id, counted, note } = value;
    const need = (path: string, isMissing: boolean): void => {
      if (isMissing) issues.push({ code: 'custom', path: [path], message: 'field.required', input: value });
    };
    const moves = act === 'put_in_use' || act === 'returned' || act === 'destroyed';
    need('decks', moves && decks === 0);
    need('table_id', (act === 'put_in_use' || act === 'returned') && table_id === null);
    need('counted', act === 'counted' && counted === null);
    need('note', act === 'reported' && (note ?? '').length < EQUIPMENT.noteMin);
  })
  .meta({
    examples: [{ id: '0b0e7e6e-4f0c-4f0e-8f57-6a3c1f2d9b11', act: 'put_in_use', decks: 8, table_id: 3 }],
  });
export type CardStepRequest = z.infer<typeof CardStepRequest>;

export const CardDecisionRequest = z
  .object({ decision: z.enum(CARD_DECISIONS), reason: Note })
  .refine(({ decision, reason }) => decision !== 'reject' || (reason ?? '').length >= EQUIPMENT.noteMin, {
    error: 'field.required',
    path: ['reason'],
  });
export type CardDecisionRequest = z.infer<typeof CardDecisionRequest>;

export const ListCardLotsQuery = PageQuery.extend({
  /** `true` includes lots of which every deck is destroyed. */
  closed: z.literal('true').optional(),
});
export type ListCardLotsQuery = z.infer<typeof ListCardLotsQuery>;

export const ListCardStepsQuery = PageQuery.extend({
  state: z.enum(CARD_STEP_STATES).optional(),
  lot_id: z.uuid().optional(),
  from: Instant.optional(),
  to: Instant.optional(),
}).extend(DayFilter);
export type ListCardStepsQuery = z.infer<typeof ListCardStepsQuery>;
