import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Props {
  items: readonly { key: string; label: string; children: ReactNode }[];
  extra?: ReactNode;
}

/** The tabs of a demo page. The address holds the open one, for links and reloads. */
export function DemoTabs({ items, extra }: Props) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const active = items.find(({ key }) => key === wanted) ?? items[0];
  return (
    <Tabs
      activeKey={active?.key ?? ''}
      items={items.map((item) => ({ ...item, label: <span>{item.label}</span> }))}
      tabBarExtraContent={extra}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
    />
  );
}
