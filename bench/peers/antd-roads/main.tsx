import type { Round } from '@pitdesk/contracts/rounds';
import { type Place, ROAD_ROWS, roadsOf, type ShoeRoads } from '@pitdesk/table-games';
import { Table, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The same roads as a first attempt draws them: a table for each, a tag for each mark. */
interface Mark extends Place {
  text: string;
  color: string;
}

const COLOURS = { banker: 'red', player: 'blue', tie: 'green' } as const;

const marksOf = ({ beads, bigRoad, derived }: ShoeRoads): Mark[][] => [
  beads.map(({ column, row, winner }) => ({ column, row, text: winner.charAt(0), color: COLOURS[winner] })),
  bigRoad.cells.map(({ column, row, side }) => ({
    column,
    row,
    text: side.charAt(0),
    color: COLOURS[side],
  })),
  ...Object.values(derived).map(({ cells }) =>
    cells.map(({ column, row, mark }) => ({ column, row, text: 'o', color: mark })),
  ),
];

function Road({ marks }: { marks: readonly Mark[] }) {
  const columns = Array.from(
    { length: Math.max(0, ...marks.map(({ column }) => column + 1)) },
    (_, column) => ({
      key: column,
      width: 40,
      render: (_: unknown, { row }: { row: number }) => {
        const mark = marks.find((one) => one.column === column && one.row === row);
        return mark && <Tag color={mark.color}>{mark.text}</Tag>;
      },
    }),
  );
  const rows = Array.from({ length: ROAD_ROWS }, (_, row) => ({ row }));
  return (
    <Table
      columns={columns}
      dataSource={rows}
      rowKey="row"
      pagination={false}
      showHeader={false}
      size="small"
      scroll={{ x: true }}
    />
  );
}

function Roads() {
  const [rounds, setRounds] = useState<Round[]>([]);
  useEffect(() => {
    void fetch('/shoe.json')
      .then((answer) => answer.json() as Promise<Round[]>)
      .then((newestFirst) => setRounds(newestFirst.reverse()));
  }, []);
  const results = rounds.flatMap(({ outcome }) =>
    outcome === null
      ? []
      : [
          {
            winner: outcome.winner,
            playerPair: outcome.player_pair,
            bankerPair: outcome.banker_pair,
            natural: outcome.natural,
          },
        ],
  );
  // biome-ignore lint/suspicious/noArrayIndexKey: the five roads stand in one order.
  return marksOf(roadsOf(results)).map((marks, road) => <Road key={road} marks={marks} />);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(<Roads />);
