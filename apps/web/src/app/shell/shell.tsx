import { ArrowUpIcon, PanelLeftCloseIcon, TriangleAlertIcon } from 'lucide-react';
import './shell.css';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { SHELL } from '@pitdesk/contracts/browser';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button, Flex, Layout } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useConnection } from '#api/live-socket.ts';
import { useCollapsedAside } from '#api/settings.ts';
import { LayoutReady } from '#components/layout-splash.tsx';
import { PartBoundary } from '#components/part-boundary.tsx';
import { useMay } from '#components/use-may.ts';
import { Wordmark } from '#components/wordmark.tsx';
import { paths } from '#config/paths.ts';
import { useHasWidget } from '#features/chat/widget/widget-open.ts';
import type { UserCheck } from '#features/session/user-check.ts';
import { useTableCountsQuery } from '#features/tables/api.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useStorageProblem } from '#lib/browser/use-storage-problem.ts';
import { scrollToTop } from '#lib/interaction/scroll-to-top.ts';
import { useNavigationReset } from '#lib/interaction/use-navigation-reset.ts';
import { useScrolledPast } from '#lib/interaction/use-scrolled-past.ts';
import { formatTime } from '#lib/text/format.ts';
import { useNewVersion } from '../use-new-version.ts';
import { type Interruption, interruptionOf } from './interruption.ts';
import { PageLoading } from './page-loading.tsx';
import { PartialOutageNote } from './partial-outage-note.tsx';
import { OutcomeSlot, ShellLayers } from './shell-layers.tsx';

/* The menus are as large as a page, so pages do not wait for them. */
const NavMenu = lazyPart(() => import('./nav-menu.tsx'), ['shell']);
const Header = lazyPart(() => import('./header.tsx'), ['shell', 'alarms', 'chat']);
const NavDrawer = lazyPart(() => import('./nav-drawer.tsx'), ['shell']);

interface Props {
  user: LoadedUser;
  check: UserCheck;
  children: ReactNode;
}

/** The frame around every page: dark aside, fixed header, footer. */
export function Shell({ user, check, children }: Props) {
  const { t } = useTranslation('shell');
  const { key } = useLocation();
  const menu = useDrawer();
  useNavigationReset();
  return (
    <Layout className="shell" hasSider>
      <LayoutReady />
      <a className="shell__skip" href="#content">
        {t('skip')}
      </a>
      <Aside user={user} />
      {menu.isOpen && (
        <PartBoundary onClose={menu.close}>
          <NavDrawer user={user} onClose={menu.close} />
        </PartBoundary>
      )}
      <Layout className="shell__body fill">
        <PartBoundary before={<Layout.Header className="shell__header" />}>
          <Header user={user} onOpenMenu={menu.open} />
        </PartBoundary>
        <ConnectionBar check={check} />
        <NewVersionBar />
        <StorageBar />
        <PageLoading />
        <Layout.Content className="shell__main" id="content" tabIndex={-1}>
          {/* The previous page stays until the next one is loaded: the router navigates in a transition. */}
          <PartBoundary title={t('pageFailed')} resetKey={key}>
            {children}
          </PartBoundary>
        </Layout.Content>
        <Footer />
      </Layout>
      <ScrollTop />
      <ChatSlot user={user} />
      <ShellLayers user={user} />
      <OutcomeSlot />
    </Layout>
  );
}

/** The menu beside the page: with its texts, or collapsed to its icons until it is hovered or focused. */
function Aside({ user }: { user: LoadedUser }) {
  const { t } = useTranslation('shell');
  const [isFolded, fold] = useCollapsedAside();
  const label = t(isFolded ? 'unfoldMenu' : 'foldMenu');
  return (
    <Layout.Sider
      className="shell__aside"
      width="var(--aside-width)"
      data-folded={isFolded || undefined}
      aria-label={t('aside')}
    >
      <Wordmark />
      <PartBoundary>
        <NavMenu user={user} />
      </PartBoundary>
      <Button
        className="shell__fold"
        type="text"
        icon={<PanelLeftCloseIcon />}
        aria-label={label}
        aria-expanded={!isFolded}
        title={label}
        onClick={() => fold(!isFolded)}
      />
    </Layout.Sider>
  );
}

interface DrawerState {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Opens the menu's drawer until the user navigates. A redirect leaves it open. */
export function useDrawer(): DrawerState {
  // Every navigation has its own key.
  const { key } = useLocation();
  const wasRedirected = useNavigationType() === NavigationType.Replace;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  if (openedAt !== null && openedAt !== key) setOpenedAt(wasRedirected ? key : null);
  return { isOpen: openedAt === key, open: () => setOpenedAt(key), close: () => setOpenedAt(null) };
}

function Footer() {
  const { t } = useTranslation('shell');
  const [year] = useState(() => new Date().getFullYear());
  return (
    <Layout.Footer className="shell__footer note no-print">
      <span>{t('footer.copyright', { year })}</span>
      <Flex component="span" gap={20}>
        <Link to={paths.about.link()}>{t('footer.about')}</Link>
        <Link to={paths.contact.link()}>{t('footer.contact')}</Link>
      </Flex>
    </Layout.Footer>
  );
}

/** A button to the top of the page, shown after some scrolling. */
export function ScrollTop() {
  const { t } = useTranslation('shell');
  const isFarDown = useScrolledPast(SHELL.scrollTop.offset);
  if (!isFarDown) return null;
  const goUp = (): void => {
    // The button disappears, so the focus moves to the top.
    document.getElementById('content')?.focus({ preventScroll: true });
    scrollToTop(SHELL.scrollTop.speedMs);
  };
  return (
    <Button
      className="scroll-top no-print"
      shape="circle"
      icon={<ArrowUpIcon />}
      aria-label={t('toTop')}
      title={t('toTop')}
      onClick={goUp}
    />
  );
}

/** The user chooses when to load the new version. */
function NewVersionBar() {
  const { t } = useTranslation('shell');
  const isNew = useNewVersion();
  return (
    <div role="status">
      {isNew && (
        <Flex component="p" wrap gap={10} align="center" className="shell__bar no-print">
          <span>{t('newVersion.text')}</span>
          <Button size="small" onClick={() => window.location.reload()}>
            {t('newVersion.reload')}
          </Button>
        </Flex>
      )}
    </div>
  );
}

/** Warns that this browser does not store drafts, before any are lost. */
function StorageBar() {
  const { t } = useTranslation();
  const trouble = useStorageProblem();
  return (
    <div role="status">
      {trouble !== null && (
        <Flex
          component="p"
          gap={10}
          align="center"
          className="shell__bar connection-bar is-attention strong no-print"
        >
          <TriangleAlertIcon />
          <span>{t(`storage.${trouble}`)}</span>
        </Flex>
      )}
    </div>
  );
}

/** A short loss of the connection is not shown. */
const SHOW_AFTER_MS = 2_000;

/** One bar for an interruption: its cause, its start, and what still works. */
function ConnectionBar({ check }: { check: UserCheck }) {
  const { t } = useTranslation('shell');
  const [language] = useLanguage();
  const connection = useConnection();
  const mayCount = useMay('counts.read');
  const { feed } = useTableCountsQuery(mayCount ? undefined : skipToken, {
    selectFromResult: ({ data }) => ({ feed: data?.feed }),
  });
  const interruption = useLastingInterruption(interruptionOf(connection, feed, check));
  return (
    <div role="status">
      {interruption !== null && (
        <Flex
          component="p"
          gap={10}
          align="center"
          className="shell__bar connection-bar is-attention strong no-print"
        >
          <TriangleAlertIcon />
          <span>
            {t(`interrupted.${interruption.what}`, { time: formatTime(interruption.since, language) })}
          </span>
          {interruption.what !== 'session' && <PartialOutageNote />}
        </Flex>
      )}
    </div>
  );
}

/** Returns the interruption once it has lasted for a moment. */
function useLastingInterruption(interruption: Interruption | null): Interruption | null {
  const key = interruption === null ? null : `${interruption.what} ${interruption.since}`;
  const [lasting, setLasting] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    const timer = setTimeout(() => setLasting(key), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== null && lasting === key ? interruption : null;
}

const ChatWidget = lazyPart(() => import('#features/chat/widget/chat-widget.tsx'), ['inbox']);
const PlayersTab = lazyPart(
  () => import('#features/players/tab/players-tab.tsx'),
  ['players', 'lists', 'reasons'],
);

/** The floating chat; the header has its button. */
function ChatSlot({ user }: { user: LoadedUser }) {
  const [isClosed, setClosed] = useState(false);
  if (!useHasWidget(user) || isClosed) return null;
  return (
    <PartBoundary onClose={() => setClosed(true)}>
      <ChatWidget players={<PlayersTab />} />
    </PartBoundary>
  );
}
