import { GAME_NAMES } from '@pitdesk/contracts';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { ROUNDS_ROUTES } from './rounds-routes.tsx';

const EventsPage = lazy(() => import('../../features/events/events-page.tsx'));
const AuditPage = lazy(() => import('../../features/audit/audit-page.tsx'));
const HandoverPage = lazy(() => import('../../features/handover/handover-page.tsx'));
const DealersPage = lazy(() => import('../../features/dealers/page/dealers-page.tsx'));
const ReportPage = lazy(() => import('../../features/reports/report/report-page.tsx'));
const ReportsPage = lazy(() => import('../../features/reports/reports-page.tsx'));
const PlayersPage = lazy(() => import('../../features/players/page/players-page.tsx'));

const within = (pattern: string): string => pattern.replace('/management/', '');

export function ManagementRoutes() {
  return (
    <Routes>
      <Route
        path={within(paths.players.pattern)}
        element={
          <Suspense>
            <PlayersPage />
          </Suspense>
        }
      />
      <Route
        path={within(paths.handover.pattern)}
        element={
          <Suspense>
            <HandoverPage />
          </Suspense>
        }
      />
      <Route
        path={within(paths.reports.pattern)}
        element={
          <Suspense>
            <ReportsPage />
          </Suspense>
        }
      />
      <Route
        path={within(paths.report.pattern)}
        element={
          <Suspense>
            <ReportPage />
          </Suspense>
        }
      />
      <Route
        path={within(paths.audit.pattern)}
        element={
          <Suspense>
            <AuditPage />
          </Suspense>
        }
      />
      <Route
        path={within(paths.dealers.pattern)}
        element={
          <Suspense>
            <DealersPage />
          </Suspense>
        }
      />
      <Route
        path={within(paths.gameEvents.pattern)}
        element={
          <Suspense>
            <GameEvents />
          </Suspense>
        }
      />
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
