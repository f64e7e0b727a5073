import { Avatar, Card, Col, Dropdown, Layout, Menu, Row, Segmented, Select, Statistic, Tag } from 'antd';

const TABLES = Array.from({ length: 12 }, (_, index) => `Table ${index + 1}`);

export default function Dashboard() {
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
          <Segmented options={['All', 'Baccarat', 'Roulette']} />
          <Select options={[{ value: 1, label: 'Terminal 1' }]} placeholder="Terminal" />
          <Row gutter={[16, 16]}>
            {TABLES.map((title) => (
              <Col key={title} sm={12} md={8}>
                <Card title={title}>
                  <Tag>Betting</Tag>
                  <Statistic title="Online" value={0} />
                </Card>
              </Col>
            ))}
          </Row>
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
