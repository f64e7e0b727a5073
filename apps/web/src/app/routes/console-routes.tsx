import type { Action } from '@pitdesk/contracts/access';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { GameName } from '@pitdesk/contracts/games';
import { GAME_NAMES } from '@pitdesk/contracts/games';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { QueryFailure } from '#components/query-failure.tsx';
import { DEMO_AREAS } from '#config/demo-areas.ts';
import { paths } from '#config/paths.ts';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { lazyPart } from '#i18n/lazy-part.ts';
import { isOfRoles, may } from '#lib/state/may.ts';
import { OpenWorkFigures } from '../shell/open-work-figures.tsx';
import { MOVED_PAGES, MovedPage } from './moved-pages.tsx';

/* Each other page is loaded when it is first opened: a user who only watches tables needs none of them. */
const OwnSessionsPage = lazyPart(
  () => import('#features/own-sessions/own-sessions-page.tsx'),
  ['sessions', 'roles', 'factors', 'staff', 'fields', 'alarm-delivery', 'alarms'],
);
const AlarmDeliveryPage = lazyPart(
  () => import('#features/alarm-delivery/alarm-delivery-page.tsx'),
  ['alarm-delivery', 'alarms', 'fields', 'factors', 'auth'],
);
const AboutPage = lazyPart(() => import('#features/about/about-page.tsx'), ['about']);
const UnknownPage = lazyPart(() => import('#features/errors/unknown-page.tsx'), ['errors']);
const ContactPage = lazyPart(() => import('#features/about/contact-page.tsx'), ['about']);
const InboxPage = lazyPart(
  () => import('#features/chat/inbox/inbox-page.tsx'),
  ['inbox', 'chat', 'translation', 'lists', 'roles', 'auth', 'factors', 'reasons'],
);
const AnswersPage = lazyPart(
  () => import('#features/chat/answers/answers-page.tsx'),
  ['reports', 'chat', 'lists', 'factors', 'auth'],
);
const EventsPage = lazyPart(() => import('#features/events/events-page.tsx'), ['events', 'lists', 'fields']);
const AuditPage = lazyPart(
  () => import('#features/audit/audit-page.tsx'),
  ['audit', 'lists', 'fields', 'reasons', 'players'],
);
const HandoverRoute = lazyPart(
  () => import('./handover-route.tsx'),
  ['handover', 'lists', 'shell', 'fields'],
);
const BroadcastsPage = lazyPart(
  () => import('#features/broadcasts/broadcasts-page.tsx'),
  ['broadcasts', 'lists', 'fields', 'auth', 'factors'],
);
const ProtectionCasesPage = lazyPart(
  () => import('#features/protection-cases/protection-cases-page.tsx'),
  ['protection-cases', 'lists', 'fields', 'players'],
);
const ProtectionCaseRoute = lazyPart(
  () => import('./protection-case-route.tsx'),
  ['protection-cases', 'lists', 'fields', 'auth', 'factors'],
);
const IncidentsPage = lazyPart(
  () => import('#features/incidents/incidents-page.tsx'),
  ['incidents', 'lists', 'fields', 'auth', 'factors'],
);
const IncidentRoute = lazyPart(
  () => import('./incident-route.tsx'),
  ['incidents', 'lists', 'fields', 'auth', 'factors'],
);
const ExceptionsPage = lazyPart(
  () => import('#features/audit/exceptions-page.tsx'),
  ['audit', 'lists', 'fields', 'reasons'],
);
const WordsPage = lazyPart(
  () => import('#features/words/words-page.tsx'),
  ['words', 'chat', 'fields', 'lists'],
);
const DealersPage = lazyPart(
  () => import('#features/dealers/page/dealers-page.tsx'),
  ['dealers', 'lists', 'fields'],
);
const ReportPage = lazyPart(
  () => import('#features/reports/report/report-page.tsx'),
  ['reports', 'events', 'fields', 'reasons'],
);
const ReportsPage = lazyPart(
  () => import('#features/reports/reports-page.tsx'),
  ['reports', 'lists', 'fields', 'factors', 'auth'],
);
const AvailabilityPage = lazyPart(
  () => import('#features/table-control/availability/availability-page.tsx'),
  ['table-control', 'lists', 'fields', 'reasons', 'rounds'],
);
const OperatorPage = lazyPart(() => import('#features/operator/operator-page.tsx'), ['operator', 'fields']);
const ForbiddenNotice = lazyPart(() => import('#features/errors/forbidden-notice.tsx'), ['errors', 'roles']);
const FactorDuePage = lazyPart(
  () => import('#features/own-sessions/factors/factor-due-page.tsx'),
  ['factors', 'fields'],
);
const PendingPage = lazyPart(() => import('#features/errors/pending-page.tsx'), ['errors']);
const PlayerRoute = lazyPart(
  () => import('./player-route.tsx'),
  ['player', 'chat', 'translation', 'protection-cases', 'retention', 'fields', 'auth', 'factors', 'reasons'],
);
const RetentionPage = lazyPart(
  () => import('#features/retention/retention-page.tsx'),
  ['retention', 'fields', 'auth', 'factors'],
);
const SanctionsPage = lazyPart(
  () => import('#features/sanctions/sanctions-page.tsx'),
  ['player', 'lists', 'fields', 'auth', 'factors', 'reasons', 'players'],
);
const StaffPage = lazyPart(
  () => import('#features/staff/staff-page.tsx'),
  ['staff', 'lists', 'roles', 'fields', 'auth', 'factors'],
);
const RolesPage = lazyPart(() => import('#features/staff/roles-page.tsx'), ['staff', 'roles']);
const ReviewsPage = lazyPart(
  () => import('#features/staff/reviews/reviews-page.tsx'),
  ['staff', 'roles', 'lists', 'fields', 'auth', 'factors'],
);
const PlayersPage = lazyPart(
  () => import('#features/players/page/players-page.tsx'),
  ['players', 'player', 'lists', 'fields', 'reasons'],
);
const EquipmentPage = lazyPart(
  () => import('#features/equipment/equipment-page.tsx'),
  ['equipment', 'lists', 'fields', 'auth', 'factors'],
);
const TableRounds = lazyPart<{ game?: GameName }>(
  () => import('./table-rounds-route.tsx'),
  ['rounds', 'equipment', 'lists', 'fields', 'auth', 'factors', 'reasons'],
);
const GameRoundsPage = lazyPart(
  () => import('#features/rounds/page/game-rounds-page.tsx'),
  ['rounds', 'lists', 'fields', 'auth', 'factors', 'reasons'],
);
const RoundRoute = lazyPart(
  () => import('./round-route.tsx'),
  ['rounds', 'lists', 'fields', 'auth', 'factors', 'reasons'],
);
const FloorAtPage = lazyPart(
  () => import('#features/floor-at/floor-at-page.tsx'),
  ['floor-at', 'rounds', 'dashboard', 'alarms', 'incidents', 'fields', 'lists', 'table-control'],
);
const CorrectionsPage = lazyPart(
  () => import('#features/rounds/changes/corrections-page.tsx'),
  ['rounds', 'lists', 'fields', 'auth', 'factors', 'reasons'],
);
const ThemeDemo = lazyPart(() => import('#theme-demo/theme-demo.tsx'), ['demo', 'shell']);

export function ConsoleRoutes({ user }: { user: LoadedUser }) {
  if (user.access?.pending === true) return <PendingPage />;
  // The gateway decides this: such an account gets the console's frame but no page.
  if (user.access?.factor_due_at && !may(user, 'left_out.read')) return <FactorDuePage />;
  const needs = (action: Action, element: ReactNode): ReactNode => (
    <RequireAction user={user} action={action}>
      {element}
    </RequireAction>
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

/** The start page. An account whose roles exclude tables starts with the staff list. */
function Dashboard({ user }: { user: LoadedUser }) {
  if (user.access !== undefined && !may(user, 'tables.read')) {
    return <Navigate to={paths.staff.link()} replace />;
  }
  const withWaiting = may(user, 'chat.read') && may(user, 'alarms.read');
  return <DashboardPage user={user} waiting={withWaiting && <OpenWorkFigures />} />;
}

interface RequireActionProps {
  user: LoadedUser;
  action: Action;
  children: ReactNode;
}

/** Hides a page from a direct link where the menu hides it as well. */
function RequireAction({ user, action, children }: RequireActionProps) {
  const { data: info } = useConsoleInfoQuery();
  if (may(user, action)) return children;
  // Without roles the console has no staff pages.
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
      {MOVED_PAGES.map((page) => (
        <Route key={page.from} path={`${within(page.from)}/*`} element={<MovedPage {...page} />} />
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

/** Every table of a game; a game that the operator does not offer gets a 404. */
function GameRounds() {
  const game = useGame();
  return game === undefined ? <UnknownGame /> : <GameRoundsPage key={game} game={game} />;
}

function TableRoundsOfGame() {
  const game = useGame();
  return game === undefined ? <UnknownGame /> : <TableRounds game={game} />;
}

const UnknownGame = () => <Navigate to={paths.error404.link()} replace />;

/** The pages of Management: the address pattern, and the action that it requires. */
const MANAGEMENT: readonly { pattern: string; action: Action; element: ReactNode }[] = [
  { pattern: paths.players.pattern, action: 'clients.identify', element: <PlayersPage /> },
  { pattern: paths.player.pattern, action: 'players.read', element: <PlayerRoute /> },
  { pattern: paths.sanctions.pattern, action: 'players.read', element: <SanctionsPage /> },
  { pattern: paths.protectionCases.pattern, action: 'care.read', element: <ProtectionCasesPage /> },
  { pattern: paths.protectionCase.pattern, action: 'care.read_all', element: <ProtectionCaseRoute /> },
  { pattern: paths.handover.pattern, action: 'handover.read', element: <HandoverRoute /> },
  { pattern: paths.equipment.pattern, action: 'equipment.read', element: <EquipmentPage /> },
  { pattern: paths.broadcasts.pattern, action: 'broadcast.read', element: <BroadcastsPage /> },
  { pattern: paths.words.pattern, action: 'words.read', element: <WordsPage /> },
  { pattern: paths.availability.pattern, action: 'table_control.read', element: <AvailabilityPage /> },
  { pattern: paths.reports.pattern, action: 'reports.make', element: <ReportsPage /> },
  { pattern: paths.report.pattern, action: 'reports.make', element: <ReportPage /> },
  { pattern: paths.alarmDelivery.pattern, action: 'alarm_delivery.manage', element: <AlarmDeliveryPage /> },
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
  { pattern: paths.floorAt.pattern, action: 'alarms.read', element: <FloorAtPage /> },
  { pattern: paths.corrections.pattern, action: 'rounds.read', element: <CorrectionsPage /> },
  { pattern: paths.incidents.pattern, action: 'incidents.read', element: <IncidentsPage /> },
  { pattern: paths.incident.pattern, action: 'incidents.read', element: <IncidentRoute /> },
  { pattern: paths.exceptions.pattern, action: 'exceptions.read', element: <ExceptionsPage /> },
];

/** The theme's demo pages; with `THEME_DEMO=off` their addresses are unknown. */
function ThemeDemoRoute() {
  const query = useConsoleInfoQuery();
  const { data: info } = query;
  if (info === undefined) return <QueryFailure query={query} />;
  if (!info.theme_demo) return <Navigate to={paths.error404.link()} replace />;
  return <ThemeDemo />;
}
