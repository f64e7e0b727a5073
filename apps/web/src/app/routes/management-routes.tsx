import { GAME_NAMES } from '@pitdesk/contracts';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { latePart } from '../../i18n/late-part.ts';
import { ROUNDS_ROUTES } from './rounds-routes.tsx';

const EventsPage = latePart(() => import('../../features/events/events-page.tsx'), ['events', 'lists']);
const AuditPage = latePart(() => import('../../features/audit/audit-page.tsx'), ['audit', 'lists']);
const HandoverPage = latePart(
  () => import('../../features/handover/handover-page.tsx'),
  ['handover', 'lists'],
);
const DealersPage = latePart(
  () => import('../../features/dealers/page/dealers-page.tsx'),
  ['dealers', 'lists'],
);
const ReportPage = latePart(() => import('../../features/reports/report/report-page.tsx'), ['reports']);
const ReportsPage = latePart(() => import('../../features/reports/reports-page.tsx'), ['reports', 'lists']);
const PlayersPage = latePart(
  () => import('../../features/players/page/players-page.tsx'),
  ['players', 'lists'],
);

const within = (pattern: string): string => pattern.replace('/management/', '');

export function ManagementRoutes() {
  return (
    <Routes>
      <Route path={within(paths.players.pattern)} element={<PlayersPage />} />
      <Route path={within(paths.handover.pattern)} element={<HandoverPage />} />
      <Route path={within(paths.reports.pattern)} element={<ReportsPage />} />
      <Route path={within(paths.report.pattern)} element={<ReportPage />} />
      <Route path={within(paths.audit.pattern)} element={<AuditPage />} />
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
