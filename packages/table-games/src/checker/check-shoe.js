import { USUAL_RULES } from './recorded-round.js';

const CARDS_OF_A_DECK = 52;
/**
 * Returns the versions that count, in the order they were given: of a corrected round the last one, and not both.
 * Some operators name the round that a version replaces and do not mark the older one.
 */
export function standingVersions(rounds) {
  const replaced = new Set(rounds.map(({ replaces }) => (replaces === null ? null : String(replaces))));
  return rounds.filter(({ id, superseded_at: at }) => at === null && !replaced.has(String(id)));
}
/**
 * Returns what breaks the rules of a shoe: a card more often than its decks hold it, a gap in the numbers of its
 * rounds, rounds dealt past the cut card, and rounds for which it held no cards any more.
 *
 * The cut card itself is on no record. It is out for certain once no more cards are left than lie behind it; how many
 * were burned counts only where the record says so. A sound shoe is therefore never named, and one that went a round
 * too far may be missed where the burned cards are unknown.
 *
 * @param rounds of one shoe in the order they were played, voided ones too (their cards left the shoe); of a corrected
 *   round only the version that counts, see `standingVersions`
 */
export function checkShoe(rounds, { rules = USUAL_RULES, fromFirst = true } = {}) {
  return [
    ...cardCopies(rounds, rules.decks),
    ...gaps(rounds, fromFirst),
    ...(fromFirst ? roundsTooMany(rounds, rules) : []),
  ];
}
function cardCopies(rounds, decks) {
  const seen = new Map();
  return rounds.flatMap((round) =>
    round.cards.flatMap(({ card }) => {
      const copies = (seen.get(card) ?? 0) + 1;
      seen.set(card, copies);
      if (copies <= decks) return [];
      const breach = {
        rule: 'card_copies',
        expected: `${card} x ${decks}`,
        found: `${card} x ${copies}`,
      };
      return [{ round, breach }];
    }),
  );
}
/** The rounds of a shoe are counted from 1, and each has a number of its own. */
function gaps(rounds, fromFirst) {
  let before = fromFirst ? 0 : undefined;
  return rounds.flatMap((round) => {
    if (round.shoe === null) return [];
    const found = round.shoe.round;
    const expected = before === undefined ? found : before + 1;
    before = found;
    if (found === expected) return [];
    return [{ round, breach: { rule: 'shoe_gap', expected: String(expected), found: String(found) } }];
  });
}
function roundsTooMany(rounds, { decks, cards_behind_cut_card: behind, rounds_after_cut_card: allowed }) {
  const burned = Math.max(0, ...rounds.map(({ shoe }) => shoe?.burned ?? 0));
  const held = decks * CARDS_OF_A_DECK - burned;
  let dealt = 0;
  let after = 0;
  return rounds.flatMap((round) => {
    const isCutCardOut = held - dealt <= behind;
    dealt += round.cards.length;
    // Bets that were taken and given back dealt nothing.
    if (round.cards.length === 0) return [];
    if (dealt > held) {
      const breach = {
        rule: 'after_shoe_end',
        expected: `<= ${held} cards`,
        found: `${dealt} cards`,
      };
      return [{ round, breach }];
    }
    if (isCutCardOut) after += 1;
    if (after <= allowed) return [];
    const breach = {
      rule: 'past_cut_card',
      expected: `<= ${allowed} after cut card`,
      found: `${after} after cut card`,
    };
    return [{ round, breach }];
  });
}
//# sourceMappingURL=check-shoe.js.map
