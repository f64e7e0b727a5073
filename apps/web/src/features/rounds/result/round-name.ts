import type { Round } from '@pitdesk/contracts/rounds';

/** Returns the name of a round: its number in its shoe, or its id. */
export const roundName = ({ id, shoe }: Pick<Round, 'id' | 'shoe'>): string =>
  shoe === null ? `#${id}` : `${shoe.number} / ${shoe.round}`;

/** Returns true where a round may be changed: it has ended, and no other version has replaced it. */
export const isChangeable = ({ state, superseded_at }: Pick<Round, 'state' | 'superseded_at'>): boolean =>
  state === 'settled' && superseded_at === null;

/** Returns true where a round may be voided: in any state except void. */
export const isVoidable = ({ state, superseded_at }: Pick<Round, 'state' | 'superseded_at'>): boolean =>
  state !== 'voided' && superseded_at === null;
