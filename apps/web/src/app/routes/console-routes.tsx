import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { hasTerminal } from '@pitdesk/contracts/accounts';
import type { GameName } from '@pitdesk/contracts/games';
import { GAME_NAMES } from '@pitdesk/contracts/games';
import { useEffect } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes, useParams } from 'react-router-dom';
import { failureIn } from '../../api/http/call-failure.ts';
import { useConsoleInfoQuery } from '../../api/tables-api.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { DEMO_AREAS } from '../../config/demo-areas.ts';
import { paths } from '../../config/paths.ts';
import { ForbiddenNotice } from '../../features/errors/forbidden-notice.tsx';
import { idlePart, latePart } from '../../i18n/late-part.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/* Each page is fetched when it is first opened: somebody who only watches tables needs none of the others. */
const DashboardPage = latePart(() => import('../../features/dashboard/dashboard-page.tsx'), ['dashboard']);
const WaitingFigures = idlePart(() => import('../shell/waiting-figures.tsx'), ['dashboard', 'shell']);
const OwnSessionsPage = latePart(
  () => import('../../features/own-sessions/own-sessions-page.tsx'),
  ['sessions'],
);
const AboutPage = latePart(() => import('../../features/about/about-page.tsx'), ['about']);
const ContactPage = latePart(() => import('../../features/about/contact-page.tsx'), ['about']);
const InboxPage = latePart(
  async () => ({ default: (await import('../../features/chat/inbox/inbox-page.tsx')).InboxPage }),
  ['inbox', 'chat', 'lists'],
);
const EventsPage = latePart(() => import('../../features/events/events-page.tsx'), ['events', 'lists']);
const AuditPage = latePart(() => import('../../features/audit/audit-page.tsx'), ['audit', 'lists']);
const HandoverRoute = latePart(() => import('./handover-route.tsx'), ['handover', 'lists', 'shell']);
const DealersPage = latePart(
  () => import('../../features/dealers/page/dealers-page.tsx'),
  ['dealers', 'lists'],
);
const ReportPage = latePart(() => import('../../features/reports/report/report-page.tsx'), ['reports']);
const ReportsPage = latePart(() => import('../../features/reports/reports-page.tsx'), ['reports', 'lists']);
const OperatorPage = latePart(() => import('../../features/operator/operator-page.tsx'), ['operator']);
const PlayersPage = latePart(
  () => import('../../features/players/page/players-page.tsx'),
  ['players', 'lists'],
);
const TableRounds = latePart<{ game?: GameName }>(
  () => import('./table-rounds-route.tsx'),
  ['rounds', 'lists'],
);
const GameRoundsPage = latePart(
  () => import('../../features/rounds/page/game-rounds-page.tsx'),
  ['rounds', 'lists'],
);
const DossierPage = latePart(() => import('../../features/rounds/dossier/dossier-page.tsx'), ['rounds']);
const CorrectionsPage = latePart(
  () => import('../../features/rounds/changes/corrections-page.tsx'),
  ['rounds', 'lists'],
);
const ThemeDemo = latePart(() => import('../../theme-demo/theme-demo.tsx'), ['demo']);

/** The dashboard is the default page, also after a sign-in at another address. */
export async function fetchFirstPage(): Promise<void> {
  const { pathname } = window.location;
  const showsDashboard = [paths.home, paths.dashboard, paths.auth].some(({ pattern }) =>
    matchPath(pattern, pathname),
  );
  if (showsDashboard) await DashboardPage.fetch();
}

/** The code of the lists is loaded while the console is idle; they share most of it. */
function useListsAhead(user: LoadedUser): void {
  const mayOpen = hasTerminal(user);
  useEffect(() => {
    if (!mayOpen) return undefined;
    return whenIdle(async () => {
      for (const page of [EventsPage, GameRoundsPage]) await page.fetch();
    });
  }, [mayOpen]);
}

export function ConsoleRoutes({ user }: { user: LoadedUser }) {
  useListsAhead(user);
  const needsTerminal = <NeedsTerminal user={user} />;
  return (
    <Routes>
      <Route path={paths.home.pattern} element={<Navigate to={paths.dashboard.link()} replace />} />
      <Route
        path={paths.dashboard.pattern}
        element={<DashboardPage user={user} waiting={hasTerminal(user) && <WaitingFigures />} />}
      />
      <Route path={paths.sessions.pattern} element={<OwnSessionsPage />} />
      <Route path={paths.about.pattern} element={<AboutPage />} />
      <Route path={paths.contact.pattern} element={<ContactPage />} />
      <Route element={needsTerminal}>
        <Route path={paths.management.pattern} element={<ManagementRoutes />} />
        <Route path={paths.messages.pattern} element={<InboxPage user={user} />} />
      </Route>
      <Route element={<ThemeDemoRoute />}>
        {DEMO_AREAS.map((area) => (
          <Route key={area} path={area} element={null} />
        ))}
      </Route>
      <Route path="*" element={<Navigate to={paths.error404.link()} replace />} />
    </Routes>
  );
}

/** Pages hidden from an account without a terminal are not opened by a direct link either. */
function NeedsTerminal({ user }: { user: LoadedUser }) {
  const { data: info } = useConsoleInfoQuery();
  if (hasTerminal(user)) return <Outlet />;
  return <ForbiddenNotice username={user.username} supportContact={info?.support_contact ?? ''} />;
}

const within = (pattern: string): string => pattern.replace('/management/', '');

function ManagementRoutes() {
  return (
    <Routes>
      <Route path={within(paths.players.pattern)} element={<PlayersPage />} />
      <Route path={within(paths.handover.pattern)} element={<HandoverRoute />} />
      <Route path={within(paths.reports.pattern)} element={<ReportsPage />} />
      <Route path={within(paths.report.pattern)} element={<ReportPage />} />
      <Route path={within(paths.audit.pattern)} element={<AuditPage />} />
      <Route path={within(paths.operator.pattern)} element={<OperatorPage />} />
      <Route path={within(paths.dealers.pattern)} element={<DealersPage />} />
      <Route path={within(paths.gameEvents.pattern)} element={<GameEvents />} />
      {ROUNDS_ROUTES.map(({ pattern, element }) => (
        <Route key={pattern} path={within(pattern)} element={element} />
      ))}
      <Route path="*" element={<Navigate to={paths.error404.link()} replace />} />
    </Routes>
  );
}

function GameEvents() {
  const { gameName } = useParams();
  const game = GAME_NAMES.find((known) => known === gameName);
  if (game === undefined) return <Navigate to={paths.error404.link()} replace />;
  return <EventsPage key={game} game={game} />;
}

const useGame = () => {
  const { gameName } = useParams();
  return GAME_NAMES.find((known) => known === gameName);
};

/** Every table of a game; a game that the operator does not offer has no page. */
function GameRounds() {
  const game = useGame();
  return game === undefined ? <NoSuchGame /> : <GameRoundsPage key={game} game={game} />;
}

function TableRoundsOfGame() {
  const game = useGame();
  return game === undefined ? <NoSuchGame /> : <TableRounds game={game} />;
}

const NoSuchGame = () => <Navigate to={paths.error404.link()} replace />;

/** The pages of rounds by the pattern of their address; each is fetched when it is first opened. */
const ROUNDS_ROUTES = [
  { pattern: paths.tableRounds.pattern, element: <TableRounds /> },
  { pattern: paths.gameRounds.pattern, element: <GameRounds /> },
  { pattern: paths.tableRoundsOfGame.pattern, element: <TableRoundsOfGame /> },
  { pattern: paths.round.pattern, element: <DossierPage /> },
  { pattern: paths.corrections.pattern, element: <CorrectionsPage /> },
];

/** The theme's demo pages, where this console has them: `THEME_DEMO=off` makes their addresses unknown ones. */
function ThemeDemoRoute() {
  const { data: info, error, refetch, isFetching } = useConsoleInfoQuery();
  const failure = failureIn(error);
  if (info === undefined) {
    return failure && <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!info.theme_demo) return <Navigate to={paths.error404.link()} replace />;
  return <ThemeDemo />;
}
