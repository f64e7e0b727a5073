import type { Action } from '@pitdesk/contracts/access';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { Menu, type MenuProps } from 'antd';
import {
  ArchiveIcon,
  BanIcon,
  BookmarkIcon,
  CircleCheckIcon,
  ClipboardListIcon,
  Columns3Icon,
  FileChartColumnIcon,
  HeartIcon,
  LayoutDashboardIcon,
  ListIcon,
  LoaderPinwheelIcon,
  MegaphoneIcon,
  MenuIcon,
  MessageSquareIcon,
  PencilIcon,
  ServerIcon,
  ShieldCheckIcon,
  SpadeIcon,
  UserIcon,
  UserKeyIcon,
  UsersIcon,
  WrenchIcon,
} from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { isOnLink } from '#components/menu-button.tsx';
import { DEMO_AREAS } from '#config/demo-areas.ts';
import { DEMO_PAGES, DEMO_PATHS, type DemoPage } from '#config/demo-paths.ts';
import { paths } from '#config/paths.ts';
import { deleteStoredLayout } from '#lib/layout/stored-layout.ts';
import { may } from '#lib/state/may.ts';
import { CorrectionsBadge, DealersBadge, HandoverBadge, MessagesBadge } from './open-work-badges.tsx';

type Item = NonNullable<MenuProps['items']>[number];

interface Props {
  user: LoadedUser;
  /** Called for every chosen page, including the current one. */
  onChoose?: () => void;
}

/**
 * The menu: Dashboard for everyone, and each page that the account may open and the operator supports. antd renders the
 * whole menu to mark another page, so the mark follows the page's own heading.
 */
export default function NavMenu({ user, onChoose }: Props) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ navigate, onChoose });
  useLayoutEffect(() => {
    latest.current = { navigate, onChoose };
  });
  const choose = useCallback((to: string, isFollowed: boolean): void => {
    if (!isFollowed) void latest.current.navigate(to);
    latest.current.onChoose?.();
  }, []);
  return <PagesMenu user={user} pathname={pathname} onChoose={choose} />;
}

interface PagesMenuProps {
  user: LoadedUser;
  pathname: string;
  /** @param isFollowed true where the browser follows the link already */
  onChoose: (to: string, isFollowed: boolean) => void;
}

const PagesMenu = memo(function PagesMenu({ user, pathname, onChoose }: PagesMenuProps) {
  const { t } = useTranslation('shell');
  const page = pageAt(pathname);
  const demo = useDemoItems(pathname, page);
  const isPending = user.access?.pending === true;
  const offers = useConsoleInfoQuery(undefined, { skip: isPending }).data?.capabilities;
  const mayRead = (action: Action, isOffered = true): boolean => isOffered && may(user, action);
  const withRounds = offers?.rounds !== false;
  const pages: Item[] = [
    ...when(!isPending && (user.access === undefined || may(user, 'tables.read')), () => [
      page(paths.dashboard.link(), t('menu.dashboard'), <LayoutDashboardIcon />),
    ]),
    ...when(mayRead('chat.read'), () => [
      page(paths.messages.link(), t('menu.messages'), <MessageSquareIcon />, <MessagesBadge />),
    ]),
  ];
  const management: Item[] = [
    ...when(mayRead('events.read'), () => [
      page(paths.gameEvents.link('baccarat'), t('menu.baccarat'), <SpadeIcon />),
      page(paths.gameEvents.link('roulette'), t('menu.roulette'), <LoaderPinwheelIcon />),
    ]),
    ...when(mayRead('rounds.read', withRounds), () => [
      page(paths.gameRounds.link('baccarat'), t('menu.baccaratRounds'), <ListIcon />),
      page(paths.gameRounds.link('roulette'), t('menu.rouletteRounds'), <ListIcon />),
      page(paths.corrections.link(), t('menu.corrections'), <WrenchIcon />, <CorrectionsBadge />),
    ]),
    ...when(mayRead('clients.identify'), () => [
      page(paths.players.link(), t('menu.players'), <UsersIcon />),
    ]),
    ...when(mayRead('players.read'), () => [page(paths.measures.link(), t('menu.measures'), <BanIcon />)]),
    ...when(mayRead('care.read'), () => [page(paths.cases.link(), t('menu.cases'), <HeartIcon />)]),
    ...when(mayRead('dealers.read', offers?.dealers !== false), () => [
      page(paths.dealers.link(), t('menu.dealers'), <UserIcon />, <DealersBadge />),
    ]),
    ...when(mayRead('handover.read'), () => [
      page(paths.handover.link(), t('menu.handover'), <ClipboardListIcon />, <HandoverBadge />),
    ]),
    ...when(mayRead('broadcast.read'), () => [
      page(paths.broadcasts.link(), t('menu.broadcasts'), <MegaphoneIcon />),
    ]),
    ...when(mayRead('words.read'), () => [page(paths.words.link(), t('menu.words'), <BookmarkIcon />)]),
    ...when(mayRead('reports.make'), () => [
      page(paths.reports.link(), t('menu.reports'), <FileChartColumnIcon />),
    ]),
    ...when(mayRead('audit.read'), () => [page(paths.audit.link(), t('menu.audit'), <ShieldCheckIcon />)]),
    ...when(mayRead('retention.read'), () => [
      page(paths.retention.link(), t('menu.retention'), <ArchiveIcon />),
    ]),
    ...when(mayRead('operator.read'), () => [
      page(paths.operator.link(), t('menu.operator'), <ServerIcon />),
    ]),
    ...when(mayRead('staff.read'), () => [page(paths.staff.link(), t('menu.staff'), <UserKeyIcon />)]),
  ];
  const items: Item[] = [
    ...pages,
    ...when(management.length > 0, () => [
      { key: 'management', type: 'group' as const, label: t('menu.management'), children: management },
    ]),
    ...demo.items,
  ];
  const keys = [...pages, ...management].map((item) => String(item?.key));
  const shown = [...keys, ...Object.values(DEMO_PATHS)].filter((key) => isAt(key, pathname));
  return (
    <nav className="nav" aria-label={t('menu.label')}>
      <Menu
        theme="dark"
        mode="inline"
        inlineIndent={12}
        items={items}
        selectedKeys={shown}
        openKeys={demo.isOpen ? [DEMO] : []}
        onOpenChange={(open) => demo.setOpen(open.includes(DEMO))}
        onClick={({ key, domEvent }) => {
          // Keys on the link belong to the link; keys on the item around it belong to the menu.
          onChoose(key, isOnLink(domEvent));
        }}
      />
    </nav>
  );
});

const when = <T,>(condition: boolean, items: () => T[]): T[] => (condition ? items() : []);

/** Pages below these have their own menu items. */
const EXACT: ReadonlySet<string> = new Set([
  paths.gameEvents.link('baccarat'),
  paths.gameEvents.link('roulette'),
]);

const isAt = (page: string, pathname: string): boolean =>
  matchPath({ path: page, end: EXACT.has(page) }, pathname) !== null;

type MakePage = (to: string, text: ReactNode, icon: ReactNode, openWork?: ReactNode) => Item;

const pageAt =
  (pathname: string): MakePage =>
  (to, text, icon, openWork) => ({
    key: to,
    icon,
    extra: openWork,
    label: (
      <Link to={to} aria-current={isAt(to, pathname) ? 'page' : undefined} tabIndex={-1}>
        {text}
      </Link>
    ),
  });

const DEMO = 'demo';

const DEMO_ICONS: Record<DemoPage, ReactNode> = {
  chat: <MessageSquareIcon />,
  builder: <Columns3Icon />,
  profile: <UserIcon />,
  wizards: <CircleCheckIcon />,
  widgets: <LayoutDashboardIcon />,
  account: <PencilIcon />,
  menuTest: <MenuIcon />,
};

/** The group of the theme's demo pages, closed at first: its pages are loaded when they are opened. */
function useDemoItems(pathname: string, page: MakePage) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(() => DEMO_AREAS.some((area) => matchPath(area, pathname) !== null));
  const { withDemo } = useConsoleInfoQuery(undefined, {
    selectFromResult: ({ data }) => ({ withDemo: data?.theme_demo }),
  });
  useEffect(() => {
    if (withDemo === false) void deleteStoredLayout();
  }, [withDemo]);
  const fold: Item = {
    key: DEMO,
    label: t('menu.demo'),
    icon: <BookmarkIcon />,
    children: DEMO_PAGES.map((one) => page(DEMO_PATHS[one], t(`demoPage.${one}`), DEMO_ICONS[one])),
  };
  return { isOpen, setOpen, items: withDemo === true ? [fold] : [] };
}
