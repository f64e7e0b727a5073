import type { CardCode, Round } from '@pitdesk/contracts';

/** One moment of a round's life, in the order they came. */
export type Phase = { at: string } & (
  | {
      kind: 'started' | 'bets_closed' | 'spin' | 'number' | 'settled' | 'voided' | 'corrected' | 'superseded';
    }
  | { kind: 'card'; hand: 'player' | 'banker'; card: CardCode }
);

/** Everything of a round that has a time, by that time. */
export function phasesOf(round: Round): Phase[] {
  const isRoulette = round.game === 'roulette';
  const phases: (Phase | null)[] = [
    { kind: 'started', at: round.started_at },
    moment('bets_closed', round.bets_closed_at),
    isRoulette ? moment('spin', round.play_started_at) : null,
    ...round.cards.map((card) => ({ kind: 'card' as const, ...card })),
    isRoulette ? moment('number', round.result_at) : null,
    moment('settled', round.settled_at),
    moment('voided', round.voided?.at ?? null),
    moment('corrected', round.correction?.at ?? null),
    moment('superseded', round.superseded_at),
  ];
  // A sort that keeps equals in order: a correction keeps the times of the round that it corrects.
  return phases.filter((phase) => phase !== null).sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

const moment = (kind: Exclude<Phase['kind'], 'card'>, at: string | null): Phase | null =>
  at === null ? null : { kind, at };
