import './shell.css';
import { hasTerminal, type LoadedUser, SHELL } from '@pitdesk/contracts';
import { Button, Layout } from 'antd';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { ArrowUpIcon } from '../../components/icons.tsx';
import { LayoutReady } from '../../components/layout-splash.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import { paths } from '../../config/paths.ts';
import type { UserCheck } from '../../features/session/user-check.ts';
import { idlePart, latePart, partsUnderWay } from '../../i18n/late-part.ts';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { useArrival } from '../../lib/use-arrival.ts';
import { useScrolledPast } from '../../lib/use-scrolled-past.ts';
import { ChatSlot } from './chat-slot.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { ShellLayers } from './shell-layers.tsx';

/* The menus weigh as much as a page, and the page comes first. */
const NavMenu = idlePart(() => import('./nav-menu.tsx'), ['shell']);
const Header = idlePart(
  () => import('./header.tsx'),
  ['shell'],
  () => <Layout.Header className="shell__header" />,
);
const NavDrawer = latePart(() => import('./nav-drawer.tsx'), ['shell']);

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
    <Layout className="shell" hasSider>
      <LayoutReady />
      <a className="shell__skip" href="#content">
        {t('skip')}
      </a>
      <Layout.Sider className="shell__aside" width="var(--aside-width)" aria-label={t('aside')}>
        <Wordmark />
        <NavMenu withTerminal={withTerminal} />
      </Layout.Sider>
      {menu.isOpen && (
        <Suspense>
          <NavDrawer withTerminal={withTerminal} onClose={menu.close} />
        </Suspense>
      )}
      <Layout className="shell__body">
        <Header user={user} onOpenMenu={menu.open} />
        <PartsBar />
        <ConnectionBar check={check} />
        <Layout.Content className="shell__main" id="content" tabIndex={-1}>
          {/* A page that is left stays until the next one is there: links change pages in a transition. */}
          <Suspense>{children}</Suspense>
        </Layout.Content>
        <Footer />
      </Layout>
      <ScrollTop />
      <ChatSlot user={user} />
      <ShellLayers user={user} />
    </Layout>
  );
}

interface DrawerState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** The menu's drawer: open until somebody goes elsewhere. A redirect, which nobody asked for, leaves it open. */
export function useDrawer(): DrawerState {
  // Every navigation has a key of its own.
  const { key } = useLocation();
  const wasRedirected = useNavigationType() === NavigationType.Replace;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== key) setOpenedAt(wasRedirected ? key : null);
  return { isOpen: openedAt === key, open: () => setOpenedAt(key), close: () => setOpenedAt(null) };
}

/** What was asked for is on its way: seen only where that takes a while, since what stands there stays meanwhile. */
function PartsBar() {
  const isWaiting = useSyncExternalStore(partsUnderWay.subscribe, partsUnderWay.get) > 0;
  return <div className="parts-bar" data-waiting={isWaiting || undefined} aria-hidden="true" />;
}

function Footer() {
  const { t } = useTranslation('shell');
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Layout.Footer className="shell__footer">
      <span>{t('footer.copyright', { year })}</span>
      <span className="shell__footer-links">
        <Link to={paths.about.link()}>{t('footer.about')}</Link>
        <Link to={paths.contact.link()}>{t('footer.contact')}</Link>
      </span>
    </Layout.Footer>
  );
}

/** The way back up, once there is one worth a button. */
export function ScrollTop() {
  const { t } = useTranslation('shell');
  const isFarDown = useScrolledPast(SHELL.scrollTop.offset);
  if (!isFarDown) return null;
  const goUp = (): void => {
    // The button goes; whoever goes on by keyboard goes on at the top.
    document.getElementById('content')?.focus({ preventScroll: true });
    scrollToTop(SHELL.scrollTop.speedMs);
  };
  return (
    <Button
      className="scroll-top"
      shape="circle"
      icon={<ArrowUpIcon />}
      aria-label={t('toTop')}
      title={t('toTop')}
      onClick={goUp}
    />
  );
}
