import type { EntityId } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { isPocket, type WheelKind } from '@pitdesk/table-games';
import { Flex } from 'antd';
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

/**
 * Returns the valid numbers in the order of the spins; a number that the wheel does not have breaks a rule and is left
 * out.
 */
const numbersOf = (rounds: readonly Round[], wheel: WheelKind): number[] =>
  rounds
    .filter(({ state, superseded_at }) => state === 'settled' && superseded_at === null)
    .flatMap(({ number }) => (number === null || !isPocket(number, wheel) ? [] : [number]))
    .reverse();

/** As many as a table soon has: their space is reserved while they load. */
const PLACEHOLDER_NUMBERS = Array.from({ length: 37 }, (_, number) => number);

/** Returns the last numbers of the wheel, newest last: a new array only for a new number. */
function useNumbers(tableId: EntityId, wheel: WheelKind): readonly number[] {
  const rounds = useRecentRounds(tableId);
  const known = useMemo(() => numbersOf(rounds, wheel), [rounds, wheel]);
  // A phase of the spin changes the rounds but no number: the pictures are not rendered for it.
  const key = known.join(' ');
  return useMemo(() => (key === '' ? [] : key.split(' ').map(Number)), [key]);
}

/** The wheel with its last pocket, and beside it the last numbers and the current spin. */
export function RoulettePlay({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('rounds');
  const isUnknown = useAreRecentRoundsUnknown(tableId);
  const { wheel } = useTableRules(tableId);
  const numbers = useNumbers(tableId, wheel);
  return (
    <section
      className="table-play table-play--wheel panel pad"
      aria-label={t('page.now')}
      data-unknown={isUnknown || undefined}
    >
      <h2 className="visually-hidden">{t('page.now')}</h2>
      <Wheel numbers={numbers} wheel={wheel}>
        {isUnknown ? (
          <Flex vertical gap={12} className="table-page__room" aria-hidden="true">
            <RouletteNumbers numbers={PLACEHOLDER_NUMBERS} />
          </Flex>
        ) : (
          <RouletteNumbers numbers={numbers} />
        )}
        <RoundTimes tableId={tableId} />
      </Wheel>
    </section>
  );
}

/** The verdict of the last spins, and of all spins on demand. */
export function WheelSample({ tableId }: { tableId: EntityId }) {
  const isUnknown = useAreRecentRoundsUnknown(tableId);
  const { wheel } = useTableRules(tableId);
  const numbers = useNumbers(tableId, wheel);
  return (
    <Flex vertical gap={12} className="panel pad">
      <LoadNote tableId={tableId} />
      {isUnknown ? (
        <Flex vertical gap={12} className="table-page__room" aria-hidden="true">
          <RouletteStatistics numbers={PLACEHOLDER_NUMBERS} wheel={wheel} />
        </Flex>
      ) : (
        <RouletteStatistics numbers={numbers} wheel={wheel} />
      )}
      <AllSpins tableId={tableId} />
    </Flex>
  );
}
