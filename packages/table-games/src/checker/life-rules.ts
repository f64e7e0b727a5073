import type { PlayedRules, RecordedRound } from './recorded-round.ts';
import { type Breach, NOTHING } from './rule-breach.ts';

type Phase = 'bets_closed_at' | 'settled_at' | 'voided';
type Wanted = 'set' | 'unset' | 'either';

/** The moments that a round in each state must have and must not have. */
const MOMENTS: Readonly<Record<RecordedRound['state'], Readonly<Record<Phase, Wanted>>>> = {
  betting: { bets_closed_at: 'unset', settled_at: 'unset', voided: 'unset' },
  dealing: { bets_closed_at: 'set', settled_at: 'unset', voided: 'unset' },
  spinning: { bets_closed_at: 'set', settled_at: 'unset', voided: 'unset' },
  settled: { bets_closed_at: 'set', settled_at: 'set', voided: 'unset' },
  voided: { bets_closed_at: 'either', settled_at: 'either', voided: 'set' },
};

/** Cards are dealt, a wheel is spun. */
const FOREIGN_STATE = { baccarat: 'spinning', roulette: 'dealing' } as const;
const PLAY_STATE = { baccarat: 'dealing', roulette: 'spinning' } as const;

/** Some operators record no moment between the start and the end of a round: that their bets closed is then unknown. */
const hasMomentsBetween = (round: RecordedRound): boolean =>
  round.play_started_at !== null || round.result_at !== null;

function moments(round: RecordedRound): Breach[] {
  const wanted = MOMENTS[round.state];
  const breaches: Breach[] = [];
  for (const phase of ['bets_closed_at', 'settled_at', 'voided'] as const) {
    const found = round[phase] === null ? 'unset' : 'set';
    if (wanted[phase] === 'either' || wanted[phase] === found) continue;
    if (phase === 'bets_closed_at' && found === 'unset' && !hasMomentsBetween(round)) continue;
    breaches.push({ rule: 'state', expected: `${round.state}: ${phase} ${wanted[phase]}`, found });
  }
  return breaches;
}

/** Checks that the game has the state, and that the record has the moments that lead to it. */
export function stateBreaches(round: RecordedRound): Breach[] {
  if (round.state === FOREIGN_STATE[round.game]) {
    return [{ rule: 'state', expected: PLAY_STATE[round.game], found: round.state }];
  }
  return moments(round);
}

/** Returns the recorded moments in the order in which they must occur. */
function momentsInOrder(round: RecordedRound): [name: string, at: string][] {
  const all: [string, string | null | undefined][] = [
    ['started_at', round.started_at],
    ['bets_closed_at', round.bets_closed_at],
    ['play_started_at', round.play_started_at],
    ...round.cards.map(({ at }, index): [string, string] => [`card ${index + 1}`, at]),
    ['result_at', round.result_at],
    ['settled_at', round.settled_at],
    ['voided', round.voided?.at],
  ];
  return all.filter((moment): moment is [string, string] => moment[1] != null);
}

/** Checks that no moment is before the previous one; two may be equal. Reports the first that is. */
export function timeBreaches(round: RecordedRound): Breach[] {
  const moments = momentsInOrder(round);
  for (const [index, [name, at]] of moments.entries()) {
    const [nameBefore, before] = moments[index - 1] ?? [name, at];
    if (Date.parse(at) < Date.parse(before)) {
      return [{ rule: 'times_in_order', expected: `${name} >= ${nameBefore} ${before}`, found: at }];
    }
  }
  return [];
}

const described = (round: RecordedRound): string => round.outcome?.winner ?? String(round.number ?? NOTHING);

/** Reports a card or a result during betting, and a result before the last card was dealt or the ball was at rest. */
export function earlyBreaches(round: RecordedRound): Breach[] {
  const { state, cards, outcome, number, result_at: resultAt } = round;
  if (state === 'settled' || state === 'voided') return [];
  const hasResult = outcome !== null || number !== null;
  if (hasResult && (state === 'betting' || resultAt === null)) {
    return [{ rule: 'result_early', expected: NOTHING, found: described(round) }];
  }
  if (state === 'betting' && cards.length > 0) {
    return [{ rule: 'result_early', expected: NOTHING, found: cards.map(({ card }) => card).join(' ') }];
  }
  return [];
}

/** The numbers of each wheel in the text of a breach. */
export const NUMBERS_OF = { single_zero: '0-36', double_zero: '0-36, 00' } as const;

/** Checks that a settled round has a result of its own game. */
export function missingBreaches(round: RecordedRound, wheel: PlayedRules['wheel']): Breach[] {
  if (round.state !== 'settled') return [];
  if (round.game === 'baccarat' && round.outcome === null) {
    return [{ rule: 'result_missing', expected: 'player, banker or tie', found: NOTHING }];
  }
  if (round.game === 'roulette' && round.number === null) {
    return [{ rule: 'result_missing', expected: NUMBERS_OF[wheel], found: NOTHING }];
  }
  return [];
}
