import type { EventView } from '@pitdesk/contracts/events';
import type { PageMeta } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import {
  Card,
  Col,
  DatePicker,
  Input,
  Layout,
  Menu,
  Row,
  Select,
  Table,
  type TableColumnsType,
  Tag,
} from 'antd';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Outlet, Route, Routes } from 'react-router-dom';

/** What a team gets from antd's own pages for a list: one `Table` with a page of rows, fields above it, all its code loaded at once. */
const MENU = [
  ['/dashboard', 'Dashboard'],
  ['/management/baccarat/events', 'Events'],
  ['/management/baccarat/events/rounds', 'Rounds'],
] as const;

function useAnswer<Answer>(path: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token') ?? ''}` };
    fetch(path, { headers })
      .then((response) => response.json() as Promise<Answer>)
      .then(setAnswer, console.error);
  }, [path]);
  return answer;
}

function Frame() {
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider theme="dark">
        <nav>
          <Menu
            theme="dark"
            items={MENU.map(([to, label]) => ({ key: to, label: <Link to={to}>{label}</Link> }))}
          />
        </nav>
      </Layout.Sider>
      <Layout.Content style={{ padding: 24 }}>
        <Outlet />
      </Layout.Content>
    </Layout>
  );
}

const dateOf = (at: string | null): string => (at === null ? '' : new Date(at).toLocaleString());

const EVENT_COLUMNS: TableColumnsType<EventView> = [
  { title: 'Name', dataIndex: 'name', sorter: true },
  { title: 'State', sorter: true, render: (_, { active }) => <Tag>{active ? 'active' : 'off'}</Tag> },
  { title: 'Kind', dataIndex: 'kind', sorter: true },
  { title: 'Tables', render: (_, { table_ids }) => table_ids.join(', ') },
  { title: 'Starts', sorter: true, render: (_, { starts_at }) => dateOf(starts_at) },
  { title: 'Ends', sorter: true, render: (_, { ends_at }) => dateOf(ends_at) },
  { title: 'Prize', align: 'end', render: (_, { prize_pool }) => JSON.stringify(prize_pool) },
];

const ROUND_COLUMNS: TableColumnsType<Round> = [
  { title: 'Round', dataIndex: 'id', sorter: true },
  { title: 'Table', dataIndex: 'table_id' },
  { title: 'State', render: (_, { state }) => <Tag>{state}</Tag> },
  { title: 'Cards', render: (_, { cards }) => cards.map(({ card }) => card).join(' ') },
  { title: 'Started', sorter: true, render: (_, { started_at }) => dateOf(started_at) },
  { title: 'Settled', render: (_, { settled_at }) => dateOf(settled_at) },
];

interface ListProps<Record> {
  title: string;
  path: string;
  columns: TableColumnsType<Record>;
}

function List<Record extends { id: number | string }>({ title, path, columns }: ListProps<Record>) {
  const answer = useAnswer<{ data: Record[]; meta: PageMeta }>(path);
  return (
    <>
      <h1>{title}</h1>
      <Input.Search placeholder="Find" style={{ maxWidth: 240 }} />
      <Select placeholder="State" options={[{ value: 'active' }, { value: 'ended' }]} />
      <DatePicker.RangePicker showTime />
      <Table
        size="small"
        columns={columns}
        dataSource={answer?.data ?? []}
        loading={answer === undefined}
        rowKey="id"
        rowSelection={{}}
        pagination={{ pageSize: 25, total: answer?.meta.total ?? 0, showSizeChanger: true }}
      />
    </>
  );
}

function Dashboard() {
  const tables = useAnswer<{ id: number | string; title: string; description: string }[]>('/api/tables');
  return (
    <>
      <h1>Dashboard</h1>
      <Row gutter={[16, 16]}>
        {tables?.map(({ id, title, description }) => (
          <Col key={id} sm={12} md={8}>
            <Card title={title}>{description}</Card>
          </Col>
        ))}
      </Row>
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
createRoot(root).render(
  <BrowserRouter>
    <Routes>
      <Route element={<Frame />}>
        <Route path="/dashboard" element={<Dashboard />} />
        <Route
          path="/management/baccarat/events"
          element={
            <List
              key="events"
              title="Events"
              path="/api/event/all?game=baccarat&per_page=25"
              columns={EVENT_COLUMNS}
            />
          }
        />
        <Route
          path="/management/baccarat/events/rounds"
          element={
            <List
              key="rounds"
              title="Rounds"
              path="/api/rounds?game=baccarat&per_page=25"
              columns={ROUND_COLUMNS}
            />
          }
        />
      </Route>
    </Routes>
  </BrowserRouter>,
);
