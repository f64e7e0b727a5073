export const HANDOVER = { textMaxLength: 2_000, findMaxLength: 60, openAtMost: 200 } as const;
/** The categories of an entry that staff write. */
export const HANDOVER_CATEGORIES = ['incident', 'table', 'dealer', 'player', 'equipment', 'note'] as const;
export const HANDOVER_KINDS = [...HANDOVER_CATEGORIES, 'take_over'] as const;
/** The checklist of a take-over. */
export const TAKE_OVER_CHECKS = [
  'alarms',
  'tables',
  'corrections',
  'breaks',
  'messages',
  'follow_ups',
] as const;
export const FOLLOW_UP_ACTS = ['done', 'reopened'] as const;
/** The counts of a shift. */
export const SHIFT_FIGURES = ['rounds', 'voids', 'corrections', 'removals', 'alarms'] as const;
