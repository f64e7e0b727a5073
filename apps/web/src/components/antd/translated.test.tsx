import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import {
  Alert,
  AutoComplete,
  Badge,
  Select as BareSelect,
  Breadcrumb,
  Button,
  Card,
  Checkbox,
  ConfigProvider,
  Descriptions,
  Drawer,
  Dropdown,
  Empty,
  Form,
  Input,
  InputNumber,
  Menu,
  Modal,
  Pagination,
  Progress,
  Radio,
  Segmented,
  Spin,
  Statistic,
  Steps,
  Switch,
  Table,
  Tabs,
  Tag,
  Timeline,
  Typography,
} from 'antd';
import { act, type ReactNode } from 'react';
import { translateTexts } from '#test/translate-texts.ts';
import { Select } from './select.tsx';

const icon = <i />;
const rows = [{ key: 1, of: 'row' }];

/** antd components as the console uses them, with a text in each place that accepts one. */
const PARTS: Record<string, (text: string) => ReactNode> = {
  button: (text) => <Button>{text}</Button>,
  'button with an icon': (text) => <Button icon={icon}>{text}</Button>,
  alert: (text) => <Alert showIcon title={text} description={text} action={text} />,
  badge: (text) => <Badge status="success" text={text} />,
  count: (text) => <Badge count={text.length}>{icon}</Badge>,
  breadcrumb: (text) => <Breadcrumb items={[{ title: text }, { title: text, href: '/' }]} />,
  card: (text) => (
    <Card title={text} extra={text}>
      {text}
    </Card>
  ),
  checkbox: (text) => <Checkbox>{text}</Checkbox>,
  checkboxes: (text) => <Checkbox.Group options={[{ label: text, value: 1 }]} />,
  descriptions: (text) => <Descriptions title={text} items={[{ key: 1, label: text, children: text }]} />,
  drawer: (text) => (
    <Drawer open title={text} extra={text} footer={text}>
      {text}
    </Drawer>
  ),
  dropdown: (text) => (
    <Dropdown open menu={{ items: [{ key: 1, label: text, icon }] }}>
      {icon}
    </Dropdown>
  ),
  empty: (text) => <Empty description={text}>{text}</Empty>,
  'field of a form': (text) => (
    <Form>
      <Form.Item name="field" required label={text} extra={text} help={text}>
        <Input />
      </Form.Item>
    </Form>
  ),
  'counted text': (text) => <Input.TextArea showCount maxLength={20} value={text} />,
  menu: (text) => (
    <Menu
      mode="inline"
      openKeys={['1']}
      items={[{ key: 1, label: text, icon, children: [{ key: 2, label: text }] }]}
    />
  ),
  'group of a menu': (text) => (
    <Menu
      items={[{ key: 1, type: 'group', label: text, children: [{ key: 2, label: text, extra: text }] }]}
    />
  ),
  dialog: (text) => (
    <Modal open title={text} okText={text} cancelText={text}>
      {text}
    </Modal>
  ),
  pages: (text) => <Pagination total={text.length * 100} showTotal={() => text} />,
  progress: (text) => <Progress percent={text.length} format={() => text} />,
  radio: (text) => <Radio>{text}</Radio>,
  'buttons of a choice': (text) => <Radio.Group optionType="button" options={[{ label: text, value: 1 }]} />,
  segmented: (text) => (
    <Segmented
      options={[
        { value: 1, label: text },
        { value: 2, label: text, icon },
      ]}
    />
  ),
  select: (text) => <Select value="one" options={[{ value: 'one', label: text }]} />,
  'open select': (text) => <Select open placeholder={text} options={[{ value: 'one', label: text }]} />,
  'select without a match': (text) => <Select open notFoundContent={text} options={[]} />,
  suggestions: (text) => <AutoComplete open options={[{ value: text }]} />,
  spin: (text) => <Spin description={text} />,
  statistic: (text) => <Statistic title={text} value={text.length} formatter={() => text} />,
  steps: (text) => <Steps items={[{ title: text, subTitle: text, content: text }]} />,
  switch: (text) => <Switch checkedChildren={text} unCheckedChildren={text} />,
  'head of a table that sorts': (text) => (
    <Table
      columns={[{ title: <span>{text}</span>, sorter: true, render: () => <b>{text}</b> }]}
      dataSource={rows}
    />
  ),
  timeline: (text) => <Timeline items={[{ title: text, content: text }]} />,
};

/** Components that render a text beside elements of their own: `test/bare-texts.ts` forbids a bare text there. */
const BARE: typeof PARTS = {
  tag: (text) => <Tag>{text}</Tag>,
  'end of an input': (text) => <Input suffix={text} />,
  'end of a number': (text) => <InputNumber suffix={text} />,
  'typographic text': (text) => <Typography.Text>{text}</Typography.Text>,
  'head of a table': (text) => <Table columns={[{ title: text }]} dataSource={rows} />,
  'cell of a table': (text) => <Table columns={[{ title: icon, render: () => text }]} dataSource={rows} />,
  'name of a tab': (text) => <Tabs items={[{ key: 'one', label: text }]} />,
  'figure of a statistic': (text) => <Statistic title="figure" value={text.length * 1_000.5} />,
  'chosen label': (text) => <BareSelect value="one" options={[{ value: 'one', label: text }]} />,
};

afterEach(cleanup);

/** Returns the visible text after one text replaced another. */
async function shownAfter(draw: (text: string) => ReactNode, between: () => void): Promise<string | null> {
  const within = (text: string) => (
    <ConfigProvider button={{ autoInsertSpace: false }}>{draw(text)}</ConfigProvider>
  );
  const { rerender } = render(within('before'));
  between();
  rerender(within('some time later'));
  await act(async () => await Promise.resolve());
  for (const style of document.querySelectorAll('style')) style.remove();
  const shown = document.body.textContent;
  cleanup();
  return shown;
}

it.each(Object.entries(PARTS))('%s: shows its new text where the old one was translated', async (_, draw) => {
  const untouched = await shownAfter(draw, () => {});
  const translated = await shownAfter(draw, () => translateTexts(document.body));
  expect(translated).toBe(untouched);
});

it.each(Object.entries(BARE))(
  '%s: does not update a translated text without its own element',
  async (_, draw) => {
    const untouched = await shownAfter(draw, () => {});
    const translated = await shownAfter(draw, () => translateTexts(document.body));
    expect(translated).not.toBe(untouched);
  },
);
