import { NOTHING } from './rule-breach.js';

/** Which moments a round in each state must have, and must not. */
const MOMENTS = {
  betting: { bets_closed_at: 'unset', settled_at: 'unset', voided: 'unset' },
  dealing: { bets_closed_at: 'set', settled_at: 'unset', voided: 'unset' },
  spinning: { bets_closed_at: 'set', settled_at: 'unset', voided: 'unset' },
  settled: { bets_closed_at: 'set', settled_at: 'set', voided: 'unset' },
  voided: { bets_closed_at: 'either', settled_at: 'either', voided: 'set' },
};
/** Cards are dealt, a wheel is spun. */
const FOREIGN_STATE = { baccarat: 'spinning', roulette: 'dealing' };
const PLAY_STATE = { baccarat: 'dealing', roulette: 'spinning' };
function moments(round) {
  const wanted = MOMENTS[round.state];
  const breaches = [];
  for (const phase of ['bets_closed_at', 'settled_at', 'voided']) {
    const found = round[phase] === null ? 'unset' : 'set';
    if (wanted[phase] === 'either' || wanted[phase] === found) continue;
    breaches.push({ rule: 'state', expected: `${round.state}: ${phase} ${wanted[phase]}`, found });
  }
  return breaches;
}
/** The state is one that the game has, and the record holds the moments that led to it. */
export function stateBreaches(round) {
  if (round.state === FOREIGN_STATE[round.game]) {
    return [{ rule: 'state', expected: PLAY_STATE[round.game], found: round.state }];
  }
  return moments(round);
}
/** Every moment that the record holds, in the order in which they must have come. */
function momentsInOrder(round) {
  const all = [
    ['started_at', round.started_at],
    ['bets_closed_at', round.bets_closed_at],
    ['play_started_at', round.play_started_at],
    ...round.cards.map(({ at }, index) => [`card ${index + 1}`, at]),
    ['result_at', round.result_at],
    ['settled_at', round.settled_at],
    ['voided', round.voided?.at],
  ];
  return all.filter((moment) => moment[1] != null);
}
/** No moment lies before the one it follows; two may be the same. The first that does is told. */
export function timeBreaches(round) {
  const moments = momentsInOrder(round);
  for (const [index, [name, at]] of moments.entries()) {
    const [nameBefore, before] = moments[index - 1] ?? [name, at];
    if (Date.parse(at) < Date.parse(before)) {
      return [{ rule: 'times_in_order', expected: `${name} >= ${nameBefore} ${before}`, found: at }];
    }
  }
  return [];
}
const described = (round) => round.outcome?.winner ?? String(round.number ?? NOTHING);
/** A card or a result while bets are taken, or a result before the last card lay or the ball rested. */
export function earlyBreaches(round) {
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
/** The numbers of each wheel, as a breach names them. */
export const NUMBERS_OF = { single_zero: '0-36', double_zero: '0-36, 00' };
/** A settled round has a result of its own game. */
export function missingBreaches(round, wheel) {
  if (round.state !== 'settled') return [];
  if (round.game === 'baccarat' && round.outcome === null) {
    return [{ rule: 'result_missing', expected: 'player, banker or tie', found: NOTHING }];
  }
  if (round.game === 'roulette' && round.number === null) {
    return [{ rule: 'result_missing', expected: NUMBERS_OF[wheel], found: NOTHING }];
  }
  return [];
}
//# sourceMappingURL=life-rules.js.map
