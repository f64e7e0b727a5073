import type { Bead, BigRoadCell, DerivedCell } from '@pitdesk/table-games';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettledRound } from './shoe-results.ts';

/** What a cell of a road says to those who hear it, in the words of the language. */
export function useCellLabels(rounds: readonly SettledRound[]) {
  const { t } = useTranslation('rounds');
  return useMemo(() => {
    const roundAt = (index: number): string =>
      t('pictures.round', { round: rounds[index]?.shoe?.round ?? index + 1 });
    const pairs = ({ playerPair, bankerPair }: { playerPair: boolean; bankerPair: boolean }): string[] => [
      ...(playerPair ? [t('pictures.pair.player')] : []),
      ...(bankerPair ? [t('pictures.pair.banker')] : []),
    ];
    return {
      bead: (cell: Bead) =>
        [roundAt(cell.index), t(`pictures.winner.${cell.winner}`), ...pairs(cell)].join(' · '),
      bigRoad: (cell: BigRoadCell) =>
        [
          roundAt(cell.index),
          t(`pictures.winner.${cell.side}`),
          ...(cell.depth > 1 ? [t('pictures.inARow', { count: cell.depth })] : []),
          ...(cell.ties > 0 ? [t('pictures.ties', { count: cell.ties })] : []),
          ...pairs(cell),
        ].join(' · '),
      derived: (cell: DerivedCell) => [roundAt(cell.index), t(`pictures.mark.${cell.mark}`)].join(' · '),
    };
  }, [rounds, t]);
}
