import type { Round } from '@pitdesk/contracts/rounds';

/** Returns the name of a round: its place in its shoe, or its id. */
export const roundName = ({ id, shoe }: Pick<Round, 'id' | 'shoe'>): string =>
  shoe === null ? `#${id}` : `${shoe.number} / ${shoe.round}`;

/** Returns true where a round may be changed: it is over, and no other version has replaced it. */
export const isChangeable = ({ state, superseded_at }: Pick<Round, 'state' | 'superseded_at'>): boolean =>
  state === 'settled' && superseded_at === null;

/** Void is possible from any state but itself. */
export const isVoidable = ({ state, superseded_at }: Pick<Round, 'state' | 'superseded_at'>): boolean =>
  state !== 'voided' && superseded_at === null;
