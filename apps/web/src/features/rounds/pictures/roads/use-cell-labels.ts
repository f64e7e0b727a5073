import type { Bead, BigRoadCell, DerivedCell } from '@pitdesk/table-games';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettledRound } from './shoe-results.ts';

const cached = <Key>(say: (key: Key) => string): ((key: Key) => string) => {
  const said = new Map<Key, string>();
  return (key) => {
    const text = said.get(key) ?? say(key);
    said.set(key, text);
    return text;
  };
};

/**
 * What a cell of a road says to those who hear it, in the words of the language. Each word is looked up once: a shoe has
 * some 370 cells, and each lookup costs more than drawing one.
 */
export function useCellLabels(rounds: readonly SettledRound[]) {
  const { t } = useTranslation('rounds');
  return useMemo(() => {
    const roundAt = cached((index: number) =>
      t('pictures.round', { round: rounds[index]?.shoe?.round ?? index + 1 }),
    );
    const winner = cached((won: Bead['winner']) => t(`pictures.winner.${won}`));
    const mark = cached((colour: DerivedCell['mark']) => t(`pictures.mark.${colour}`));
    const inARow = cached((count: number) => t('pictures.inARow', { count }));
    const ties = cached((count: number) => t('pictures.ties', { count }));
    const natural = t('pictures.natural');
    const pair = cached((side: 'player' | 'banker') => t(`pictures.pair.${side}`));
    const pairs = ({ playerPair, bankerPair }: { playerPair: boolean; bankerPair: boolean }): string[] => [
      ...(playerPair ? [pair('player')] : []),
      ...(bankerPair ? [pair('banker')] : []),
    ];
    return {
      bead: (cell: Bead) =>
        [roundAt(cell.index), winner(cell.winner), ...(cell.natural ? [natural] : []), ...pairs(cell)].join(
          ' · ',
        ),
      bigRoad: (cell: BigRoadCell) =>
        [
          roundAt(cell.index),
          winner(cell.side),
          ...(cell.depth > 1 ? [inARow(cell.depth)] : []),
          ...(cell.ties > 0 ? [ties(cell.ties)] : []),
          ...pairs(cell),
        ].join(' · '),
      derived: (cell: DerivedCell) => `${roundAt(cell.index)} · ${mark(cell.mark)}`,
    };
  }, [rounds, t]);
}
