import type { RecordedRound } from './recorded-round.ts';
import type { Breach } from './rule-breach.ts';

/** Eight decks hold eight of each card. */
const COPIES = 8;

/**
 * Looks for cards that came more often than eight decks hold them.
 *
 * @param rounds every round of one shoe in the order they were played, voided ones too (their cards left the shoe);
 *   of a corrected round only the version that counts
 * @returns a breach for each card too many, with the round in which it came
 */
export function checkShoe<Round extends Pick<RecordedRound, 'cards'>>(
  rounds: readonly Round[],
): { round: Round; breach: Breach }[] {
  const seen = new Map<string, number>();
  return rounds.flatMap((round) =>
    round.cards.flatMap(({ card }) => {
      const copies = (seen.get(card) ?? 0) + 1;
      seen.set(card, copies);
      if (copies <= COPIES) return [];
      const breach: Breach = {
        rule: 'card_copies',
        expected: `${card} x ${COPIES}`,
        found: `${card} x ${copies}`,
      };
      return [{ round, breach }];
    }),
  );
}
