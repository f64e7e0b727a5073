import type { Action } from '@pitdesk/contracts/access';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { GameName } from '@pitdesk/contracts/games';
import { GAME_NAMES } from '@pitdesk/contracts/games';
import { type ReactNode, useEffect } from 'react';
import { matchPath, Navigate, Route, Routes, useParams } from 'react-router-dom';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { useViewsAhead } from '#components/data-list/views.ts';
import { QueryFailure } from '#components/query-failure.tsx';
import { DEMO_AREAS } from '#config/demo-areas.ts';
import { paths } from '#config/paths.ts';
import { idlePart } from '#i18n/idle-part.ts';
import { latePart } from '#i18n/late-part.ts';
import { isOfRoles, may } from '#lib/may.ts';
import { pagesHere } from '#lib/pages-here.ts';
import { whenComplete } from '#lib/when-idle.ts';

/* Each page is fetched when it is first opened: somebody who only watches tables needs none of the others. */
const DashboardPage = latePart(() => import('#features/dashboard/dashboard-page.tsx'), ['dashboard']);
const WaitingFigures = idlePart(() => import('../shell/waiting-figures.tsx'), ['dashboard', 'shell']);
const OwnSessionsPage = latePart(
  () => import('#features/own-sessions/own-sessions-page.tsx'),
  ['sessions', 'roles', 'factors', 'staff'],
);
const AboutPage = latePart(() => import('#features/about/about-page.tsx'), ['about']);
const UnknownPage = latePart(() => import('#features/errors/unknown-page.tsx'), ['errors']);
const ContactPage = latePart(() => import('#features/about/contact-page.tsx'), ['about']);
const InboxPage = latePart(
  () => import('#features/chat/inbox/inbox-page.tsx'),
  ['inbox', 'chat', 'translation', 'lists', 'roles'],
);
const AnswersPage = latePart(() => import('#features/chat/answers/answers-page.tsx'), ['reports', 'lists']);
const EventsPage = latePart(() => import('#features/events/events-page.tsx'), ['events', 'lists']);
const AuditPage = latePart(() => import('#features/audit/audit-page.tsx'), ['audit', 'lists']);
const HandoverRoute = latePart(() => import('./handover-route.tsx'), ['handover', 'lists', 'shell']);
const BroadcastsPage = latePart(
  () => import('#features/broadcasts/broadcasts-page.tsx'),
  ['broadcasts', 'lists'],
);
const CasesPage = latePart(() => import('#features/cases/cases-page.tsx'), ['cases', 'lists']);
const CaseRoute = latePart(() => import('./case-route.tsx'), ['cases', 'lists']);
const WordsPage = latePart(() => import('#features/words/words-page.tsx'), ['words', 'chat']);
const DealersPage = latePart(() => import('#features/dealers/page/dealers-page.tsx'), ['dealers', 'lists']);
const ReportPage = latePart(() => import('#features/reports/report/report-page.tsx'), ['reports']);
const ReportsPage = latePart(() => import('#features/reports/reports-page.tsx'), ['reports', 'lists']);
const OperatorPage = latePart(() => import('#features/operator/operator-page.tsx'), ['operator']);
const ForbiddenNotice = latePart(() => import('#features/errors/forbidden-notice.tsx'), ['errors', 'roles']);
const FactorDuePage = latePart(
  () => import('#features/own-sessions/factors/factor-due-page.tsx'),
  ['factors'],
);
const PendingPage = latePart(() => import('#features/errors/pending-page.tsx'), ['errors']);
const PlayerRoute = latePart(
  () => import('./player-route.tsx'),
  ['player', 'chat', 'translation', 'cases', 'retention'],
);
const RetentionPage = latePart(() => import('#features/retention/retention-page.tsx'), ['retention']);
const MeasuresPage = latePart(() => import('#features/measures/measures-page.tsx'), ['player', 'lists']);
const StaffPage = latePart(() => import('#features/staff/staff-page.tsx'), ['staff', 'lists', 'roles']);
const RolesPage = latePart(() => import('#features/staff/roles-page.tsx'), ['staff', 'roles']);
const ReviewsPage = latePart(
  () => import('#features/staff/reviews/reviews-page.tsx'),
  ['staff', 'roles', 'lists'],
);
const PlayersPage = latePart(
  () => import('#features/players/page/players-page.tsx'),
  ['players', 'player', 'lists'],
);
const TableRounds = latePart<{ game?: GameName }>(
  () => import('./table-rounds-route.tsx'),
  ['rounds', 'lists'],
);
const GameRoundsPage = latePart(
  () => import('#features/rounds/page/game-rounds-page.tsx'),
  ['rounds', 'lists'],
);
const RoundRoute = latePart(() => import('./round-route.tsx'), ['rounds', 'lists']);
const CorrectionsPage = latePart(
  () => import('#features/rounds/changes/corrections-page.tsx'),
  ['rounds', 'lists'],
);
const ThemeDemo = latePart(() => import('#theme-demo/theme-demo.tsx'), ['demo']);

/** The dashboard is the default page, also after a sign-in at another address. */
export async function fetchFirstPage(): Promise<void> {
  const { pathname } = window.location;
  const showsDashboard = [paths.home, paths.dashboard, paths.auth].some(({ pattern }) =>
    matchPath(pattern, pathname),
  );
  if (showsDashboard) await DashboardPage.fetch();
}

/** The code of the lists, which share most of it, and the views of them are loaded while the console is idle. */
function useListsAhead(user: LoadedUser): void {
  const mayOpen = may(user, 'events.read');
  const fetchViews = useViewsAhead();
  useEffect(() => {
    if (!mayOpen) return undefined;
    return whenComplete(async () => {
      fetchViews();
      for (const page of [EventsPage, GameRoundsPage]) await page.fetch();
      for (const game of GAME_NAMES) {
        pagesHere.add(paths.gameEvents.link(game)).add(paths.gameRounds.link(game));
      }
    });
  }, [mayOpen, fetchViews]);
}

export function ConsoleRoutes({ user }: { user: LoadedUser }) {
  useListsAhead(user);
  if (user.access?.pending === true) return <PendingPage />;
  // The gateway decides: it allows such an account the console's frame, and no page of it.
  if (user.access?.factor_due_at && !may(user, 'left_out.read')) return <FactorDuePage />;
  const needs = (action: Action, element: ReactNode): ReactNode => (
    <Needs user={user} action={action}>
      {element}
    </Needs>
  );
  return (
    <Routes>
      <Route path={paths.home.pattern} element={<Navigate to={paths.dashboard.link()} replace />} />
      <Route path={paths.dashboard.pattern} element={<Dashboard user={user} />} />
      <Route path={paths.sessions.pattern} element={<OwnSessionsPage />} />
      <Route path={paths.error404.pattern} element={<UnknownPage />} />
      <Route path={paths.about.pattern} element={<AboutPage />} />
      <Route path={paths.contact.pattern} element={<ContactPage />} />
      <Route path={paths.management.pattern} element={<ManagementRoutes needs={needs} />} />
      <Route path={paths.messages.pattern} element={needs('chat.read', <InboxPage user={user} />)} />
      <Route path={paths.answers.pattern} element={needs('chat.figures', <AnswersPage />)} />
      <Route element={<ThemeDemoRoute />}>
        {DEMO_AREAS.map((area) => (
          <Route key={area} path={area} element={null} />
        ))}
      </Route>
      <Route path="*" element={<Navigate to={paths.error404.link()} replace />} />
    </Routes>
  );
}

/** The page that everybody begins with. An account whose roles have no tables begins with the staff. */
function Dashboard({ user }: { user: LoadedUser }) {
  if (user.access !== undefined && !may(user, 'tables.read')) {
    return <Navigate to={paths.staff.link()} replace />;
  }
  const withWaiting = may(user, 'chat.read') && may(user, 'alarms.read');
  return <DashboardPage user={user} waiting={withWaiting && <WaitingFigures />} />;
}

interface NeedsProps {
  user: LoadedUser;
  action: Action;
  children: ReactNode;
}

/** A page that the menu hides from an account is not opened by a direct link either. */
function Needs({ user, action, children }: NeedsProps) {
  const { data: info } = useConsoleInfoQuery();
  if (may(user, action)) return children;
  // Without roles there is no staff, and so no page of it.
  if (user.access === undefined && isOfRoles(action)) return <Navigate to={paths.error404.link()} replace />;
  return <ForbiddenNotice user={user} action={action} supportContact={info?.support_contact ?? ''} />;
}

const within = (pattern: string): string => pattern.replace('/management/', '');

function ManagementRoutes({ needs }: { needs: (action: Action, element: ReactNode) => ReactNode }) {
  return (
    <Routes>
      {MANAGEMENT.map(({ pattern, action, element }) => (
        <Route key={pattern} path={within(pattern)} element={needs(action, element)} />
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

/** The pages of Management: the pattern of the address, and the action that opens it. */
const MANAGEMENT: readonly { pattern: string; action: Action; element: ReactNode }[] = [
  { pattern: paths.players.pattern, action: 'clients.identify', element: <PlayersPage /> },
  { pattern: paths.player.pattern, action: 'players.read', element: <PlayerRoute /> },
  { pattern: paths.measures.pattern, action: 'players.read', element: <MeasuresPage /> },
  { pattern: paths.cases.pattern, action: 'care.read', element: <CasesPage /> },
  { pattern: paths.case.pattern, action: 'care.read_all', element: <CaseRoute /> },
  { pattern: paths.handover.pattern, action: 'handover.read', element: <HandoverRoute /> },
  { pattern: paths.broadcasts.pattern, action: 'broadcast.read', element: <BroadcastsPage /> },
  { pattern: paths.words.pattern, action: 'words.read', element: <WordsPage /> },
  { pattern: paths.reports.pattern, action: 'reports.make', element: <ReportsPage /> },
  { pattern: paths.report.pattern, action: 'reports.make', element: <ReportPage /> },
  { pattern: paths.retention.pattern, action: 'retention.read', element: <RetentionPage /> },
  { pattern: paths.audit.pattern, action: 'audit.read', element: <AuditPage /> },
  { pattern: paths.operator.pattern, action: 'operator.read', element: <OperatorPage /> },
  { pattern: paths.staff.pattern, action: 'staff.read', element: <StaffPage /> },
  { pattern: paths.roles.pattern, action: 'staff.read', element: <RolesPage /> },
  { pattern: paths.reviews.pattern, action: 'staff.read', element: <ReviewsPage /> },
  { pattern: paths.dealers.pattern, action: 'dealers.read', element: <DealersPage /> },
  { pattern: paths.gameEvents.pattern, action: 'events.read', element: <GameEvents /> },
  { pattern: paths.tableRounds.pattern, action: 'rounds.read', element: <TableRounds /> },
  { pattern: paths.gameRounds.pattern, action: 'rounds.read', element: <GameRounds /> },
  { pattern: paths.tableRoundsOfGame.pattern, action: 'rounds.read', element: <TableRoundsOfGame /> },
  { pattern: paths.round.pattern, action: 'rounds.read', element: <RoundRoute /> },
  { pattern: paths.corrections.pattern, action: 'rounds.read', element: <CorrectionsPage /> },
];

/** The theme's demo pages, where this console has them: `THEME_DEMO=off` makes their addresses unknown ones. */
function ThemeDemoRoute() {
  const query = useConsoleInfoQuery();
  const { data: info } = query;
  if (info === undefined) return <QueryFailure query={query} />;
  if (!info.theme_demo) return <Navigate to={paths.error404.link()} replace />;
  return <ThemeDemo />;
}
