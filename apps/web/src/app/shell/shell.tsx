import './shell.css';
import { hasTerminal, type LoadedUser } from '@pitdesk/contracts';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LayoutReady } from '../../components/layout-splash.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import type { UserCheck } from '../../features/session/user-check.ts';
import { useArrival } from '../../lib/use-arrival.ts';
import { ChatSlot } from './chat-slot.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { NavMenu } from './nav-menu.tsx';
import { PartsBar } from './parts-bar.tsx';
import { ScrollTop } from './scroll-top.tsx';
import { ShellLayers } from './shell-layers.tsx';
import { ToastRegion } from './toast-region.tsx';
import { useDrawer } from './use-drawer.ts';

interface Props {
  user: LoadedUser;
  check: UserCheck;
  children: ReactNode;
}

/** The frame around every page: dark aside, fixed header, footer. */
export function Shell({ user, check, children }: Props) {
  const { t } = useTranslation('shell');
  const menu = useDrawer();
  useArrival();
  const withTerminal = hasTerminal(user);
  return (
    <div className="shell">
      <LayoutReady />
      <a className="shell__skip" href="#content">
        {t('skip')}
      </a>
      <aside className="shell__aside" aria-label={t('aside')}>
        <Wordmark />
        <NavMenu withTerminal={withTerminal} />
      </aside>
      {menu.isOpen && (
        <NavDrawer onClose={menu.close}>
          <NavMenu withTerminal={withTerminal} onChoose={menu.close} />
        </NavDrawer>
      )}
      <Header user={user} onOpenMenu={menu.open} />
      <PartsBar />
      <ToastRegion />
      <div className="shell__body">
        <ConnectionBar check={check} />
        <main className="shell__main" id="content" tabIndex={-1}>
          {/* A page that is left stays until the next one is there: links change pages in a transition. */}
          <Suspense>{children}</Suspense>
        </main>
        <Footer />
      </div>
      <ScrollTop />
      <ChatSlot user={user} />
      <ShellLayers user={user} />
    </div>
  );
}
