import { SearchIcon } from 'lucide-react';
import './menu-test.css';
import { Menu, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DEMO_PAGES, DEMO_PATHS } from '#config/demo-paths.ts';
import { ScenePicture } from '../feed/scene-picture.tsx';
import { DemoPage } from '../frame/demo-page.tsx';
import { DemoSearch } from '../frame/demo-search.tsx';
import { PanelButton } from '../frame/panel-button.tsx';
import { SectionCard } from '../frame/section-card.tsx';

type Items = NonNullable<MenuProps['items']>;

/** A horizontal menu with a nested, a mega and an accordion menu, and a search over the demo pages. */
export default function MenuTestPage() {
  const { t } = useTranslation('demo');
  const { t: shell } = useTranslation('shell');
  const navigate = useNavigate();
  const go = (address: string): void => void navigate(address);
  const pages = DEMO_PAGES.map((page) => ({ text: shell(`demoPage.${page}`), to: DEMO_PATHS[page] }));
  /** A menu may contain an address several times: the part before the space makes the key unique. */
  const links = (prefix: string, from: number, to: number): Items =>
    pages.slice(from, to).map(({ text, to: address }) => ({ key: `${prefix} ${address}`, label: text }));
  const level = (prefix: string, number: 1 | 2 | 3, children: Items): Items[number] => ({
    key: `${prefix}${number}`,
    label: t('menuTest.level', { level: number }),
    children,
  });
  const nested: Items = [
    ...links('n', 0, 2),
    level('n', 2, [...links('n', 2, 5), level('n', 3, links('n', 5, 6))]),
    { key: 'off', label: t('menuTest.disabled'), disabled: true },
  ];
  const mega: Items = (['pages', 'apps', 'parts'] as const).map((name, index) => ({
    key: name,
    type: 'group',
    label: t(`menuTest.column.${name}`),
    children: links(name, index * 2, index * 2 + 3),
  }));
  const onClick: MenuProps['onClick'] = ({ key }) => go(key.slice(key.indexOf(' ') + 1));
  return (
    <DemoPage name="menuTest">
      <div className="menu-bar">
        <Menu
          className="menu-bar__menu"
          mode="horizontal"
          selectable={false}
          aria-label={t('menuTest.bar')}
          items={[
            { key: 'nested', label: t('menuTest.nested'), children: nested },
            { key: 'mega', label: t('menuTest.mega'), popupClassName: 'mega-menu', children: mega },
          ]}
          onClick={onClick}
        />
        <PanelButton label={t('menuTest.accordion')}>
          {(leave) => (
            <Accordion
              items={[
                level('a', 1, links('a', 0, 3)),
                level('a', 2, links('b', 2, 5)),
                level('a', 3, links('c', 4, 7)),
              ]}
              onChoose={(address) => {
                leave();
                go(address);
              }}
            />
          )}
        </PanelButton>
        <PanelButton label={t('menuTest.search')} icon={<SearchIcon />}>
          {(leave) => <DemoSearch label={t('menuTest.search')} entries={pages} onChoose={leave} />}
        </PanelButton>
      </div>
      <SectionCard title={t('menuTest.content')}>
        <p className="demo__muted menu-bar__about">{t('menuTest.about')}</p>
        <ScenePicture seed={2} />
      </SectionCard>
    </DemoPage>
  );
}

/** One section is open at a time: opening another closes it. */
function Accordion({ items, onChoose }: { items: Items; onChoose: (address: string) => void }) {
  const { t } = useTranslation('demo');
  const [open, setOpen] = useState(['a1']);
  return (
    <Menu
      style={{ borderInlineEnd: 0 }}
      mode="inline"
      selectable={false}
      aria-label={t('menuTest.accordion')}
      openKeys={open}
      items={items}
      onOpenChange={(keys) => setOpen(keys.slice(-1))}
      onClick={({ key }) => onChoose(key.slice(key.indexOf(' ') + 1))}
    />
  );
}
