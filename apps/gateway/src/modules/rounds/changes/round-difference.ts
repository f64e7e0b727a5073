import type { Round } from '@pitdesk/contracts/rounds';
import { DOUBLE_ZERO, pocketName } from '@pitdesk/table-games';

type Fields = Record<string, string | number | boolean | null>;

/** What a round says, flat, as staff and the audit compare it. */
const fieldsOf = ({
  state,
  cards,
  number,
  outcome,
}: Pick<Round, 'state' | 'cards' | 'number' | 'outcome'>): Fields => ({
  state,
  number: number === DOUBLE_ZERO ? pocketName(number) : number,
  cards:
    cards.length === 0
      ? null
      : cards.map(({ hand, card }) => `${hand === 'player' ? 'P' : 'B'} ${card}`).join(', '),
  winner: outcome?.winner ?? null,
  player_total: outcome?.player_total ?? null,
  banker_total: outcome?.banker_total ?? null,
  natural: outcome?.natural ?? null,
  player_pair: outcome?.player_pair ?? null,
  banker_pair: outcome?.banker_pair ?? null,
  size: outcome?.size ?? null,
});

type Compared = Parameters<typeof fieldsOf>[0];

/** The fields that two versions of a round differ in, as each has them. */
export function difference(old: Compared, now: Compared): { before: Fields; after: Fields } {
  const [before, after] = [fieldsOf(old), fieldsOf(now)];
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  const only = (fields: Fields): Fields =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}

export const isSame = (old: Compared, now: Compared): boolean =>
  Object.keys(difference(old, now).after).length === 0;
