import type { DerivedRoadName, ShoeRoads } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { PictureTable } from '../picture-table.tsx';
import type { SettledRound } from './shoe-results.ts';

const DERIVED: readonly DerivedRoadName[] = ['bigEye', 'small', 'cockroach'];

/** The roads as a table, a row for each round. */
export function ShoeTable({ rounds, roads }: { rounds: readonly SettledRound[]; roads: ShoeRoads }) {
  const { t } = useTranslation(['rounds', 'fields']);
  return (
    <PictureTable
      columns={[
        t('fields:round'),
        t('fields:winner'),
        t('fields:totals'),
        t('fields:pairs'),
        t('pictures.column.streak'),
        ...DERIVED.map((road) => t(`pictures.road.${road}`)),
      ]}
      rows={() =>
        rounds.map((round, index) => (
          <ShoeRow key={String(round.id)} round={round} index={index} roads={roads} />
        ))
      }
    />
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
      <td>{`${t(`pictures.winner.${outcome.winner}`)}${outcome.natural ? ` · ${t('pictures.natural')}` : ''}`}</td>
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
