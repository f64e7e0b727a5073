import type { Round } from '@pitdesk/contracts/rounds';

/** What staff call a round by: its place in its shoe, or its id. */
export const roundName = ({ id, shoe }: Pick<Round, 'id' | 'shoe'>): string =>
  shoe === null ? `#${id}` : `${shoe.number} / ${shoe.round}`;

/** Whether it may still be changed: it is over, and no other version has taken its place. */
export const isChangeable = ({ state, superseded_at }: Pick<Round, 'state' | 'superseded_at'>): boolean =>
  state === 'settled' && superseded_at === null;

/** Void is possible from any state but itself. */
export const isVoidable = ({ state, superseded_at }: Pick<Round, 'state' | 'superseded_at'>): boolean =>
  state !== 'voided' && superseded_at === null;
