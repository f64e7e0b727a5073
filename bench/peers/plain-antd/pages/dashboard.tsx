import {
  Avatar,
  Card,
  Col,
  Dropdown,
  Input,
  Layout,
  Menu,
  Row,
  Segmented,
  Select,
  Skeleton,
  Tag,
} from 'antd';
import { useEffect, useState } from 'react';

interface Table {
  id: number | string;
  title: string;
  description: string | null;
  model: { name: string };
  terminal_id: number;
}

export default function Dashboard() {
  const [tables, setTables] = useState<Table[]>();
  const [game, setGame] = useState('All');
  useEffect(() => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token') ?? ''}` };
    fetch('/api/tables', { headers })
      .then((answer) => answer.json() as Promise<Table[]>)
      .then(setTables, console.error);
  }, []);
  const terminals = [...new Set(tables?.map(({ terminal_id }) => terminal_id))];
  const shown = tables?.filter(({ model }) => game === 'All' || model.name === game);
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider theme="dark" breakpoint="lg" collapsedWidth={0}>
        <Menu theme="dark" items={[{ key: 'dashboard', label: 'Dashboard' }]} />
      </Layout.Sider>
      <Layout>
        <Layout.Header>
          <Dropdown menu={{ items: [{ key: 'out', label: 'Sign out' }] }}>
            <Avatar>F</Avatar>
          </Dropdown>
        </Layout.Header>
        <Layout.Content style={{ padding: 24 }}>
          <Segmented options={['All', 'Baccarat', 'Roulette']} value={game} onChange={setGame} />
          <Select
            options={terminals.map((value) => ({ value, label: `Terminal ${value}` }))}
            placeholder="Terminal"
          />
          <Input.Search placeholder="Find" style={{ maxWidth: 240 }} />
          {shown === undefined && <Skeleton active />}
          <Row gutter={[16, 16]}>
            {shown?.map(({ id, title, description, model }) => (
              <Col key={id} sm={12} md={8}>
                <Card title={title}>
                  <Tag>{model.name}</Tag>
                  <p>{description}</p>
                </Card>
              </Col>
            ))}
          </Row>
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
