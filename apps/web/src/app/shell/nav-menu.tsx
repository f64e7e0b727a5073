import type { Action } from '@pitdesk/contracts/access';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { Menu, type MenuProps } from 'antd';
import {
  ActivityIcon,
  ArchiveIcon,
  BanIcon,
  BellRingIcon,
  BookmarkIcon,
  CircleCheckIcon,
  CircleGaugeIcon,
  ClipboardListIcon,
  Columns3Icon,
  FileChartColumnIcon,
  FileWarningIcon,
  HeartIcon,
  HistoryIcon,
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
  TriangleAlertIcon,
  UserIcon,
  UserKeyIcon,
  UsersIcon,
  WrenchIcon,
} from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { MENU_GROUPS, type MenuGroup, useOpenMenuGroups } from '#api/settings.ts';
import { isOnLink } from '#components/menu-button.tsx';
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
 * The menu: Dashboard for everyone, and each page that the account may open and the operator supports, in groups. antd
 * renders the whole menu to mark another page, so the mark follows the page's own heading.
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
  const withDemo = useDemo();
  const [open, setOpen] = useOpenMenuGroups();
  const isPending = user.access?.pending === true;
  const offers = useConsoleInfoQuery(undefined, { skip: isPending }).data?.capabilities;
  const mayRead = (action: Action, isOffered = true): boolean => isOffered && may(user, action);
  const groups: Record<MenuGroup, Item[]> = {
    floor: [
      ...when(!isPending && (user.access === undefined || may(user, 'tables.read')), () => [
        page(paths.dashboard.link(), t('menu.dashboard'), <LayoutDashboardIcon />),
      ]),
      ...when(mayRead('chat.read'), () => [
        page(paths.messages.link(), t('menu.messages'), <MessageSquareIcon />, <MessagesBadge />),
      ]),
      ...when(mayRead('dealers.read', offers?.dealers !== false), () => [
        page(paths.dealers.link(), t('menu.dealers'), <UserIcon />, <DealersBadge />),
      ]),
      ...when(mayRead('events.read'), () => [
        page(paths.gameEvents.link('baccarat'), t('menu.baccarat'), <SpadeIcon />),
        page(paths.gameEvents.link('roulette'), t('menu.roulette'), <LoaderPinwheelIcon />),
      ]),
      ...when(mayRead('equipment.read'), () => [
        page(paths.equipment.link(), t('menu.equipment'), <CircleGaugeIcon />),
      ]),
      ...when(mayRead('broadcast.read'), () => [
        page(paths.broadcasts.link(), t('menu.broadcasts'), <MegaphoneIcon />),
      ]),
      ...when(mayRead('handover.read'), () => [
        page(paths.handover.link(), t('menu.handover'), <ClipboardListIcon />, <HandoverBadge />),
      ]),
    ],
    players: [
      ...when(mayRead('clients.identify'), () => [
        page(paths.players.link(), t('menu.players'), <UsersIcon />),
      ]),
      ...when(mayRead('players.read'), () => [
        page(paths.sanctions.link(), t('menu.sanctions'), <BanIcon />),
      ]),
      ...when(mayRead('care.read'), () => [
        page(paths.protectionCases.link(), t('menu.protectionCases'), <HeartIcon />),
      ]),
    ],
    records: [
      ...when(mayRead('rounds.read', offers?.rounds !== false), () => [
        page(paths.gameRounds.link('baccarat'), t('menu.baccaratRounds'), <ListIcon />),
        page(paths.gameRounds.link('roulette'), t('menu.rouletteRounds'), <ListIcon />),
        page(paths.corrections.link(), t('menu.corrections'), <WrenchIcon />, <CorrectionsBadge />),
      ]),
      ...when(mayRead('table_control.read'), () => [
        page(paths.availability.link(), t('menu.availability'), <ActivityIcon />),
      ]),
      ...when(mayRead('incidents.read'), () => [
        page(paths.incidents.link(), t('menu.incidents'), <TriangleAlertIcon />),
      ]),
      ...when(mayRead('exceptions.read'), () => [
        page(paths.exceptions.link(), t('menu.exceptions'), <FileWarningIcon />),
      ]),
      ...when(mayRead('alarms.read'), () => [page(paths.floorAt.link(), t('menu.floorAt'), <HistoryIcon />)]),
      ...when(mayRead('reports.make'), () => [
        page(paths.reports.link(), t('menu.reports'), <FileChartColumnIcon />),
      ]),
      ...when(mayRead('audit.read'), () => [page(paths.audit.link(), t('menu.audit'), <ShieldCheckIcon />)]),
    ],
    administration: [
      ...when(mayRead('staff.read'), () => [page(paths.staff.link(), t('menu.staff'), <UserKeyIcon />)]),
      ...when(mayRead('words.read'), () => [page(paths.words.link(), t('menu.words'), <BookmarkIcon />)]),
      ...when(mayRead('alarm_delivery.manage'), () => [
        page(paths.alarmDelivery.link(), t('menu.alarmDelivery'), <BellRingIcon />),
      ]),
      ...when(mayRead('retention.read'), () => [
        page(paths.retention.link(), t('menu.retention'), <ArchiveIcon />),
      ]),
      ...when(mayRead('operator.read'), () => [
        page(paths.operator.link(), t('menu.operator'), <ServerIcon />),
      ]),
    ],
    demo:
      withDemo === true
        ? DEMO_PAGES.map((one) => page(DEMO_PATHS[one], t(`demoPage.${one}`), DEMO_ICONS[one]))
        : [],
  };
  const pages = Object.values(groups).flat();
  const filled = MENU_GROUPS.filter((group) => groups[group].length > 0);
  const items = filled.map((group) => ({ key: group, label: t(`groups.${group}`), children: groups[group] }));
  const shown = pages.map((item) => String(item?.key)).filter((key) => isAt(key, pathname));
  return (
    <nav className="nav" aria-label={t('menu.label')}>
      <Menu
        theme="dark"
        mode="inline"
        inlineIndent={6}
        // A single page, such as the dashboard of an account without a terminal, needs no group.
        items={pages.length > 1 ? items : pages}
        selectedKeys={shown}
        openKeys={open}
        onOpenChange={setOpen}
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

const DEMO_ICONS: Record<DemoPage, ReactNode> = {
  chat: <MessageSquareIcon />,
  builder: <Columns3Icon />,
  profile: <UserIcon />,
  wizards: <CircleCheckIcon />,
  widgets: <LayoutDashboardIcon />,
  account: <PencilIcon />,
  menuTest: <MenuIcon />,
};

/** Returns true where the console has the theme's demo pages, and deletes what they stored where it has none. */
function useDemo(): boolean | undefined {
  const { withDemo } = useConsoleInfoQuery(undefined, {
    selectFromResult: ({ data }) => ({ withDemo: data?.theme_demo }),
  });
  useEffect(() => {
    if (withDemo === false) void deleteStoredLayout();
  }, [withDemo]);
  return withDemo;
}
