import './frame/demo-frame.css';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { DEMO_PAGES, DEMO_PATHS, type DemoPage } from '#config/demo-paths.ts';
import { paths } from '#config/paths.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { DemoFilterProvider } from './frame/demo-filter.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { Overlays } from './overlays/overlays.tsx';

const PAGES: Record<DemoPage, ComponentType> = {
  chat: lazyPart(() => import('./chat/chat-page.tsx'), ['demo', 'shell']),
  builder: lazyPart(() => import('./builder/builder-page.tsx'), ['demo', 'shell']),
  profile: lazyPart(() => import('./profile/profile-page.tsx'), ['demo', 'shell']),
  wizards: lazyPart(() => import('./wizards/wizards-page.tsx'), ['demo', 'shell']),
  widgets: lazyPart(() => import('./widgets/widgets-page.tsx'), ['demo', 'shell']),
  account: lazyPart(() => import('./account/account-page.tsx'), ['demo', 'shell']),
  menuTest: lazyPart(() => import('./menu-test/menu-test-page.tsx'), ['demo', 'shell']),
};

/** The demo of the purchased theme: sample pages and overlays without a server, in a frame that says so. */
export default function ThemeDemo() {
  const { t } = useTranslation('demo');
  const pathname = useLocation().pathname.replace(/\/+$/, '');
  const page = DEMO_PAGES.find((known) => DEMO_PATHS[known] === pathname);
  if (page === undefined) return <Navigate to={paths.error404.link()} replace />;
  const Page = PAGES[page];
  return (
    <div className="demo">
      <Overlays>
        <DemoFilterProvider>
          <div className="demo__head">
            <p className="demo__notice" role="note">
              {t('notice')}
            </p>
            <TopBar />
          </div>
          <Page />
        </DemoFilterProvider>
      </Overlays>
    </div>
  );
}
