import type { ClientListDelta, ListedClient } from '@pitdesk/contracts/players';
import { Button, Table, type TableColumnsType } from 'antd';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { changes, everybody, TELL_EVERY_MS } from '../../src/online-list/crowd.ts';

/** The set-up that antd's pages show for a long table: `virtual`, a height, plain cells. */
const COLUMNS: TableColumnsType<ListedClient> = [
  { title: 'Player', width: 400, render: (_, { detail }) => detail?.player },
  { title: 'Table', width: 300, render: (_, { detail }) => detail?.table_name },
  { title: 'Online since', width: 300, dataIndex: 'seen_at' },
  { title: '', width: 120, render: () => <Button size="small">Remove</Button> },
];

const nameOf = ({ detail }: ListedClient): string => detail?.player ?? '';
const inOrder = (a: ListedClient, b: ListedClient): number => (nameOf(a) < nameOf(b) ? -1 : 1);

/** The next array: one goes, one is another, and one comes at its place, so that nothing has to be sorted. */
function applied(rows: readonly ListedClient[], change: ClientListDelta) {
  const changed = new Map(change.changed.map((row) => [row.socket_id, row]));
  const next = rows
    .filter(({ socket_id: id }) => !change.left.includes(id ?? ''))
    .map((row) => changed.get(row.socket_id) ?? row);
  for (const row of change.joined) {
    const place = next.findIndex((other) => inOrder(row, other) < 0);
    next.splice(place === -1 ? next.length : place, 0, row);
  }
  return next;
}

function Players() {
  const [rows, setRows] = useState(() => everybody().sort(inOrder));
  useEffect(() => {
    const steps = changes('peer');
    const timer = setInterval(() => {
      const { value } = steps.next();
      setRows((before) => applied(before, value));
    }, TELL_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Table
      virtual
      columns={COLUMNS}
      dataSource={rows}
      rowKey="socket_id"
      rowSelection={{}}
      pagination={false}
      scroll={{ x: 1_200, y: 600 }}
    />
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(<Players />);
