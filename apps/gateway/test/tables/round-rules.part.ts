import { describe, expect, it } from '@jest/globals';
import { type Round, RuleBreach } from '@pitdesk/contracts/rounds';
import { checkRound, type RecordedRound } from '@pitdesk/table-games';

describe('round rules', () => {
  it('the checker accepts rounds of the contracts, and finds violations of their rules', () => {
    type KnownRound = Round & { game: NonNullable<Round['game']> };
    const check: (round: KnownRound) => RuleBreach[] = checkRound satisfies (
      round: RecordedRound,
    ) => RuleBreach[];
    const empty = {
      game: 'roulette',
      state: 'settled',
      started_at: '2026-03-01T20:00:00.000Z',
      bets_closed_at: '2026-03-01T20:00:20.000Z',
      settled_at: '2026-03-01T20:00:45.000Z',
      play_started_at: null,
      result_at: null,
      voided: null,
      cards: [],
      outcome: null,
      number: null,
    } satisfies Partial<Round>;
    // The checker reads none of the fields that are missing here.
    expect(check(empty as unknown as KnownRound).map((breach) => RuleBreach.parse(breach))).toEqual([
      { rule: 'result_missing', expected: '0-36', found: 'none' },
    ]);
  });
});
