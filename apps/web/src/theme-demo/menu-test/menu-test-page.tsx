import './menu-test.css';
import { Menu } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DEMO_PAGES, DEMO_PATHS } from '../../config/demo-paths.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { SectionCard } from '../frame/section-card.tsx';
import { MenuSearch } from './menu-search.tsx';

/** A menu of three floors, and a search over it. */
export default function MenuTestPage() {
  const { t } = useTranslation('demo');
  const navigate = useNavigate();
  const pages = DEMO_PAGES.map((page) => ({ key: DEMO_PATHS[page], label: t(`menu.${page}`) }));
  return (
    <DemoPage name="menuTest">
      <div className="demo-grid">
        <SectionCard title={t('menuTest.tree')}>
          <Menu
            style={{ borderInlineEnd: 0 }}
            mode="inline"
            selectable={false}
            aria-label={t('menuTest.tree')}
            defaultOpenKeys={['first']}
            items={[
              {
                key: 'first',
                label: t('menuTest.level', { level: 1 }),
                children: [
                  ...pages.slice(0, 2),
                  {
                    key: 'second',
                    label: t('menuTest.level', { level: 2 }),
                    children: [
                      ...pages.slice(2, 5),
                      { key: 'third', label: t('menuTest.level', { level: 3 }), children: pages.slice(5, 6) },
                    ],
                  },
                ],
              },
              { key: 'off', label: t('menuTest.disabled'), disabled: true },
            ]}
            onClick={({ key }) => void navigate(key)}
          />
        </SectionCard>
        <SectionCard title={t('menuTest.search')}>
          <MenuSearch />
        </SectionCard>
      </div>
    </DemoPage>
  );
}
