import { type PlayedRules, type ShoeRound, USUAL_RULES } from './recorded-round.ts';
import type { Breach } from './rule-breach.ts';

const CARDS_OF_A_DECK = 52;

export interface ShoeBreach<Round> {
  /** The round in which the rule is broken. */
  readonly round: Round;
  readonly breach: Breach;
}

/** The context of a shoe's rounds. */
interface ShoeContext {
  readonly rules?: PlayedRules;
  /** True when the first round must be among them; false when the record is read from the middle of the shoe. */
  readonly fromFirst?: boolean;
}

/**
 * Returns the versions that count, in the given order: only the last version of a corrected round. Some operators name
 * the round that a version replaces but do not mark the older one.
 */
export function standingVersions<Round extends Pick<ShoeRound, 'id' | 'replaces' | 'superseded_at'>>(
  rounds: readonly Round[],
): Round[] {
  const replaced = new Set(rounds.map(({ replaces }) => (replaces === null ? null : String(replaces))));
  return rounds.filter(({ id, superseded_at: at }) => at === null && !replaced.has(String(id)));
}

/**
 * Returns the breaches of the rules of a shoe: a card that appears more often than its decks contain it, a gap in the
 * numbers of its rounds, rounds dealt past the cut card, and rounds for which the shoe had no cards left.
 *
 * The cut card itself is not recorded. It is certainly out when no more cards are left than lie behind it; burned cards
 * count only when they are recorded. A correct shoe is therefore never reported, and a shoe that went one round too far
 * may be missed when the burned cards are unknown.
 *
 * @param rounds of one shoe in the order they were played, including voided rounds (their cards left the shoe); of a
 *   corrected round only the version that counts, see `standingVersions`
 */
export function checkShoe<Round extends ShoeRound>(
  rounds: readonly Round[],
  { rules = USUAL_RULES, fromFirst = true }: ShoeContext = {},
): ShoeBreach<Round>[] {
  return [
    ...cardCopies(rounds, rules.decks),
    ...gaps(rounds, fromFirst),
    ...(fromFirst ? roundsTooMany(rounds, rules) : []),
  ];
}

function cardCopies<Round extends ShoeRound>(rounds: readonly Round[], decks: number): ShoeBreach<Round>[] {
  const seen = new Map<string, number>();
  return rounds.flatMap((round) =>
    round.cards.flatMap(({ card }) => {
      const copies = (seen.get(card) ?? 0) + 1;
      seen.set(card, copies);
      if (copies <= decks) return [];
      const breach: Breach = {
        rule: 'card_copies',
        expected: `${card} x ${decks}`,
        found: `${card} x ${copies}`,
      };
      return [{ round, breach }];
    }),
  );
}

/** Checks that the rounds of a shoe are numbered from 1, each once. */
function gaps<Round extends ShoeRound>(rounds: readonly Round[], fromFirst: boolean): ShoeBreach<Round>[] {
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

function roundsTooMany<Round extends ShoeRound>(
  rounds: readonly Round[],
  { decks, cards_behind_cut_card: behind, rounds_after_cut_card: allowed }: PlayedRules,
): ShoeBreach<Round>[] {
  const burned = Math.max(0, ...rounds.map(({ shoe }) => shoe?.burned ?? 0));
  const held = decks * CARDS_OF_A_DECK - burned;
  let dealt = 0;
  let after = 0;
  return rounds.flatMap((round) => {
    const isCutCardOut = held - dealt <= behind;
    dealt += round.cards.length;
    // A round whose bets were returned dealt no cards.
    if (round.cards.length === 0) return [];
    if (dealt > held) {
      const breach: Breach = {
        rule: 'after_shoe_end',
        expected: `<= ${held} cards`,
        found: `${dealt} cards`,
      };
      return [{ round, breach }];
    }
    if (isCutCardOut) after += 1;
    if (after <= allowed) return [];
    const breach: Breach = {
      rule: 'past_cut_card',
      expected: `<= ${allowed} after cut card`,
      found: `${after} after cut card`,
    };
    return [{ round, breach }];
  });
}
