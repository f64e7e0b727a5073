import './shoe-table.css';
import type { DerivedRoadName, ShoeRoads } from '@pitdesk/table-games';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettledRound } from './shoe-results.ts';

const DERIVED: readonly DerivedRoadName[] = ['bigEye', 'small', 'cockroach'];

/** The roads as a table, a row for each round: for those who read rather than look. Made only when it is opened. */
export function ShoeTable({ rounds, roads }: { rounds: readonly SettledRound[]; roads: ShoeRoads }) {
  const { t } = useTranslation('rounds');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="shoe-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('pictures.asTable')}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <div className="shoe-table__scroller" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('pictures.column.round')}</th>
                <th scope="col">{t('pictures.column.winner')}</th>
                <th scope="col">{t('pictures.column.score')}</th>
                <th scope="col">{t('pictures.column.pairs')}</th>
                <th scope="col">{t('pictures.column.streak')}</th>
                {DERIVED.map((road) => (
                  <th key={road} scope="col">
                    {t(`pictures.road.${road}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rounds.map((round, index) => (
                <ShoeRow key={String(round.id)} round={round} index={index} roads={roads} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

function ShoeRow({ round, index, roads }: { round: SettledRound; index: number; roads: ShoeRoads }) {
  const { t } = useTranslation('rounds');
  const { outcome } = round;
  const circle = roads.bigRoad.cells.find((cell) => cell.index === index);
  const pairs = [
    ...(outcome.player_pair ? [t('pictures.winner.player')] : []),
    ...(outcome.banker_pair ? [t('pictures.winner.banker')] : []),
  ];
  return (
    <tr>
      <th scope="row">{round.shoe?.round ?? index + 1}</th>
      <td>{t(`pictures.winner.${outcome.winner}`)}</td>
      <td>{t('pictures.score', { player: outcome.player_total, banker: outcome.banker_total })}</td>
      <td>{pairs.join(' · ')}</td>
      <td>{circle?.depth}</td>
      {DERIVED.map((road) => {
        const mark = roads.derived[road].cells.find((cell) => cell.index === index)?.mark;
        return <td key={road}>{mark !== undefined && t(`pictures.mark.${mark}`)}</td>;
      })}
    </tr>
  );
}
