import type { EntityId, Round } from '@pitdesk/contracts';
import { isPocket, type WheelKind } from '@pitdesk/table-games';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreRecentRoundsUnknown, useRecentRounds } from '../api.ts';
import { LoadNote } from '../page-states.tsx';
import { AllSpins } from '../pictures/roulette/all-spins.tsx';
import RouletteNumbers from '../pictures/roulette/roulette-numbers.tsx';
import RouletteStatistics from '../pictures/roulette/roulette-statistics.tsx';
import Wheel from '../pictures/wheel/wheel.tsx';
import { useTableRules } from '../use-table-rules.ts';
import { RoundTimes } from './round-times.tsx';

/** Numbers that count, in the order they fell; what the wheel does not have is a breach of the rules, and no spin. */
const numbersOf = (rounds: readonly Round[], wheel: WheelKind): number[] =>
  rounds
    .filter(({ state, superseded_at }) => state === 'settled' && superseded_at === null)
    .flatMap(({ number }) => (number === null || !isPocket(number, wheel) ? [] : [number]))
    .reverse();

/** As many as a table has dealt before long: what they take is kept free until it is known what fell. */
const ROOM = Array.from({ length: 37 }, (_, number) => number);

function Sample({ numbers, wheel }: { numbers: readonly number[]; wheel: WheelKind }) {
  return (
    <>
      <RouletteNumbers numbers={numbers} />
      <RouletteStatistics numbers={numbers} wheel={wheel} />
    </>
  );
}

/** The wheel with its last pocket, and what the last spins say of it. */
export function RouletteTable({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const rounds = useRecentRounds(tableId);
  const isUnknown = useAreRecentRoundsUnknown(tableId);
  const { wheel } = useTableRules(tableId);
  const known = useMemo(() => numbersOf(rounds, wheel), [rounds, wheel]);
  // A phase of the spin changes the rounds and no number: the pictures are not drawn anew for it.
  const key = known.join(' ');
  const numbers = useMemo(() => (key === '' ? [] : key.split(' ').map(Number)), [key]);
  return (
    <div className="table-page">
      <section className="table-page__play" aria-label={t('page.now')} data-unknown={isUnknown || undefined}>
        <h2 className="visually-hidden">{t('page.now')}</h2>
        <Wheel numbers={numbers} wheel={wheel} />
        <RoundTimes tableId={tableId} />
      </section>
      <div className="table-page__roads">
        <LoadNote tableId={tableId} />
        {isUnknown ? (
          <div className="table-page__room" aria-hidden="true">
            <Sample numbers={ROOM} wheel={wheel} />
          </div>
        ) : (
          <Sample numbers={numbers} wheel={wheel} />
        )}
        <AllSpins tableId={tableId} />
      </div>
    </div>
  );
}
