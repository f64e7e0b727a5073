import type { Round } from '@pitdesk/contracts';
import { useMemo, useState } from 'react';
import { type SettledRound, settledRounds } from './shoe-results.ts';

const areSame = (one: readonly SettledRound[], other: readonly SettledRound[]): boolean =>
  one.length === other.length && one.every((round, index) => round === other[index]);

/** The settled rounds of a shoe, the same array until one of them is another: a card that is dealt draws no road anew. */
export function useSettledRounds(rounds: readonly Round[]): readonly SettledRound[] {
  const settled = useMemo(() => settledRounds(rounds), [rounds]);
  const [kept, setKept] = useState(settled);
  if (areSame(kept, settled)) return kept;
  setKept(settled);
  return settled;
}
