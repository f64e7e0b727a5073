export const HANDOVER = { textMaxLength: 2_000, findMaxLength: 60, openAtMost: 200 };
/** What staff write into the handover log. */
export const HANDOVER_CATEGORIES = ['incident', 'table', 'dealer', 'player', 'equipment', 'note'];
export const HANDOVER_KINDS = [...HANDOVER_CATEGORIES, 'take_over'];
/** What whoever takes a shift over looks at first. */
export const TAKE_OVER_CHECKS = ['alarms', 'tables', 'corrections', 'breaks', 'messages', 'follow_ups'];
export const FOLLOW_UP_ACTS = ['done', 'reopened'];
/** What is counted of a shift; a feature that has none of them is not asked. */
export const SHIFT_FIGURES = ['rounds', 'voids', 'corrections', 'removals', 'alarms'];
//# sourceMappingURL=limits.js.map
