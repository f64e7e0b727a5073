import type { HandoverEntry, HandoverInput } from '@pitdesk/contracts/handover';
import { HANDOVER_CATEGORIES } from '@pitdesk/contracts/handover';
import { z } from 'zod';
import { randomUuid } from '#lib/text/random.ts';

/** The draft of an entry, with its id: a resend after a lost response writes one entry. */
export const EntryDraft = z.object({
  id: z.uuid(),
  category: z.enum(HANDOVER_CATEGORIES),
  text: z.string(),
  /** '' for no table, and for no round. */
  table: z.string(),
  round: z.string(),
  needsFollowUp: z.boolean(),
});
export type EntryDraft = z.infer<typeof EntryDraft>;

export const newDraft = (): EntryDraft => ({
  id: randomUuid(),
  category: 'note',
  text: '',
  table: '',
  round: '',
  needsFollowUp: false,
});

/** Returns a draft that corrects an entry. */
export const draftOf = ({ kind, text, table, round_id, follow_up }: HandoverEntry): EntryDraft => ({
  id: randomUuid(),
  category: HANDOVER_CATEGORIES.find((known) => known === kind) ?? 'note',
  text,
  table: table === null ? '' : String(table.id),
  round: round_id ?? '',
  needsFollowUp: follow_up?.open ?? false,
});

/** @param tableId the table's id with its original type: an address and a select have only texts */
export const inputOf = (
  { id, category, text, round, needsFollowUp }: EntryDraft,
  tableId: HandoverInput['table_id'],
  corrects: string | null,
): HandoverInput => ({
  id,
  category,
  text: text.trim(),
  table_id: tableId,
  round_id: round.trim() === '' ? null : round.trim(),
  needs_follow_up: needsFollowUp,
  corrects,
});
