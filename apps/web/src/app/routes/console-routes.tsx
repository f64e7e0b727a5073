import type { LoadedUser } from '@pitdesk/contracts';
import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { DEMO_AREAS } from '../../config/demo-areas.ts';
import { paths } from '../../config/paths.ts';
import { latePart } from '../../i18n/late-part.ts';
import { ManagementRoutes } from './management-routes.tsx';
import { MessagesRoute } from './messages-route.tsx';
import { NeedsTerminal } from './needs-terminal.tsx';
import { ThemeDemoRoute } from './theme-demo-route.tsx';

const DashboardPage = latePart(() => import('../../features/dashboard/dashboard-page.tsx'), ['dashboard']);
const OwnSessionsPage = latePart(
  () => import('../../features/own-sessions/own-sessions-page.tsx'),
  ['sessions'],
);

/** Where nothing else was asked for, the dashboard comes first; whoever signs in elsewhere is sent there too. */
export async function fetchFirstPage(): Promise<void> {
  const { pathname } = window.location;
  const showsDashboard = [paths.home, paths.dashboard, paths.auth].some(({ pattern }) =>
    matchPath(pattern, pathname),
  );
  if (showsDashboard) await DashboardPage.fetch();
}

export function ConsoleRoutes({ user }: { user: LoadedUser }) {
  const needsTerminal = <NeedsTerminal user={user} />;
  return (
    <Routes>
      <Route path={paths.home.pattern} element={<Navigate to={paths.dashboard.link()} replace />} />
      <Route path={paths.dashboard.pattern} element={<DashboardPage user={user} />} />
      <Route path={paths.sessions.pattern} element={<OwnSessionsPage />} />
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
