import type { EntityId, Round } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreRecentRoundsUnknown, useRecentRounds } from '../../../api/rounds/use-table-rounds.ts';
import RouletteNumbers from '../pictures/roulette/roulette-numbers.tsx';
import RouletteStatistics from '../pictures/roulette/roulette-statistics.tsx';
import Wheel from '../pictures/wheel/wheel.tsx';
import { LoadNote } from './load-note.tsx';
import { RoundTimes } from './round-times.tsx';

/** Numbers that count, in the order they fell. */
const numbersOf = (rounds: readonly Round[]): number[] =>
  rounds
    .filter(({ state, superseded_at }) => state === 'settled' && superseded_at === null)
    .flatMap(({ number }) => (number === null ? [] : [number]))
    .reverse();

/** As many as a table has dealt before long: what they take is kept free until it is known what fell. */
const ROOM = Array.from({ length: 37 }, (_, number) => number);

function Sample({ numbers }: { numbers: readonly number[] }) {
  return (
    <>
      <RouletteNumbers numbers={numbers} />
      <RouletteStatistics numbers={numbers} />
    </>
  );
}

/** The wheel with its last pocket, and what the last spins say of it. */
export function RouletteTable({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const rounds = useRecentRounds(tableId);
  const isUnknown = useAreRecentRoundsUnknown(tableId);
  const known = useMemo(() => numbersOf(rounds), [rounds]);
  // A phase of the spin changes the rounds and no number: the pictures are not drawn anew for it.
  const key = known.join(' ');
  const numbers = useMemo(() => (key === '' ? [] : key.split(' ').map(Number)), [key]);
  return (
    <div className="table-page">
      <section className="table-page__play" aria-label={t('page.now')} data-unknown={isUnknown || undefined}>
        <h2 className="visually-hidden">{t('page.now')}</h2>
        <Wheel numbers={numbers} />
        <RoundTimes tableId={tableId} />
      </section>
      <div className="table-page__roads">
        <LoadNote />
        {isUnknown ? (
          <div className="table-page__room" aria-hidden="true">
            <Sample numbers={ROOM} />
          </div>
        ) : (
          <Sample numbers={numbers} />
        )}
      </div>
    </div>
  );
}
