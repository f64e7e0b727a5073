import type { LoadedUser } from '@pitdesk/contracts';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DEMO_AREAS } from '../../config/demo-areas.ts';
import { paths } from '../../config/paths.ts';
import { ManagementRoutes } from './management-routes.tsx';
import { MessagesRoute } from './messages-route.tsx';
import { NeedsTerminal } from './needs-terminal.tsx';
import { ThemeDemoRoute } from './theme-demo-route.tsx';

const DashboardPage = lazy(() => import('../../features/dashboard/dashboard-page.tsx'));
const OwnSessionsPage = lazy(() => import('../../features/own-sessions/own-sessions-page.tsx'));

export function ConsoleRoutes({ user }: { user: LoadedUser }) {
  const needsTerminal = <NeedsTerminal user={user} />;
  return (
    <Routes>
      <Route path={paths.home.pattern} element={<Navigate to={paths.dashboard.link()} replace />} />
      <Route
        path={paths.dashboard.pattern}
        element={
          <Suspense>
            <DashboardPage user={user} />
          </Suspense>
        }
      />
      <Route
        path={paths.sessions.pattern}
        element={
          <Suspense>
            <OwnSessionsPage />
          </Suspense>
        }
      />
      <Route element={needsTerminal}>
        <Route path={paths.management.pattern} element={<ManagementRoutes />} />
        <Route path={paths.messages.pattern} element={<MessagesRoute user={user} />} />
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
