import { Breadcrumb, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DemoPage as DemoPageName } from '#config/demo-paths.ts';
import { paths } from '#config/paths.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { useOverlays } from '../overlays/overlays.tsx';
import { FilterButton } from './demo-filter.tsx';

/** A demo page under the theme's toolbar: its title and breadcrumb, a filter, and the Create button. */
export function DemoPage({ name, children }: { name: DemoPageName; children: ReactNode }) {
  const { t } = useTranslation('demo');
  const { t: shell } = useTranslation('shell');
  const openOverlay = useOverlays();
  const title = shell(`demoPage.${name}`);
  useDocumentTitle(title);
  return (
    <>
      <div className="demo-toolbar">
        <div className="demo-toolbar__title">
          <h1 className="demo__title">{title}</h1>
          <Breadcrumb
            aria-label={t('toolbar.path')}
            items={[
              { title: <Link to={paths.dashboard.link()}>{t('toolbar.home')}</Link> },
              { title: t('toolbar.demo') },
              { title },
            ]}
          />
        </div>
        <div className="demo-toolbar__tools">
          <FilterButton />
          <Button type="primary" aria-haspopup="dialog" onClick={() => openOverlay('createApp')}>
            {t('toolbar.create')}
          </Button>
        </div>
      </div>
      {children}
    </>
  );
}
