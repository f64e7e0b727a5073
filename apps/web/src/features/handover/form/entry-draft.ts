import { HANDOVER_CATEGORIES, type HandoverEntry, type HandoverInput } from '@pitdesk/contracts';
import { randomUuid } from '../../../lib/random.ts';

/** What is being written. The id goes along: what is sent again, after an answer was lost, is written once. */
export interface EntryDraft {
  id: string;
  category: (typeof HANDOVER_CATEGORIES)[number];
  text: string;
  /** '' where it is about no table; so for the round. */
  table: string;
  round: string;
  needsFollowUp: boolean;
}

export const newDraft = (): EntryDraft => ({
  id: randomUuid(),
  category: 'note',
  text: '',
  table: '',
  round: '',
  needsFollowUp: false,
});

/** What an entry is put right from. */
export const draftOf = ({ kind, text, table, round_id, follow_up }: HandoverEntry): EntryDraft => ({
  id: randomUuid(),
  category: HANDOVER_CATEGORIES.find((known) => known === kind) ?? 'note',
  text,
  table: table === null ? '' : String(table.id),
  round: round_id ?? '',
  needsFollowUp: follow_up?.open ?? false,
});

/** @param tableId the table as the operator names it: an address and a select know texts alone */
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

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const TEXTS = ['id', 'text', 'table', 'round'] as const;

/** Reads what this browser kept; what is no draft of ours is none. */
export function parseDraft(kept: unknown): EntryDraft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const draft = kept as Record<string, unknown>;
  const category = HANDOVER_CATEGORIES.find((known) => known === draft.category);
  if (category === undefined || TEXTS.some((key) => typeof draft[key] !== 'string')) return undefined;
  const { id, text, table, round } = draft as Record<(typeof TEXTS)[number], string>;
  if (!UUID.test(id)) return undefined;
  return { id, category, text, table, round, needsFollowUp: draft.needsFollowUp === true };
}
