import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useSession } from '../../api/session/use-session.ts';
import { LayoutPending } from '../../components/layout-splash.tsx';
import { paths } from '../../config/paths.ts';
import { loadConsole } from './load-console.ts';
import { destinationOf, returnTo } from './return-to.ts';

const AuthArea = lazy(() => import('./auth-area.tsx'));
const ErrorArea = lazy(() => import('./error-area.tsx'));
const Console = lazy(loadConsole);
const Logout = lazy(() => import('./logout.tsx'));

/** The one gate of the routes: signed in or not. */
export function AppRoutes() {
  const signedIn = useSession().accessToken !== null;
  const location = useLocation();
  return (
    <Suspense fallback={<LayoutPending />}>
      <Routes>
        <Route
          path={paths.auth.pattern}
          element={signedIn ? <Navigate to={destinationOf(location.state)} replace /> : <AuthArea />}
        />
        <Route path={paths.logout.pattern} element={<Logout />} />
        <Route path={`${paths.error.pattern}/*`} element={<ErrorArea />} />
        <Route
          path="*"
          element={
            signedIn ? <Console /> : <Navigate to={paths.login.link()} state={returnTo(location)} replace />
          }
        />
      </Routes>
    </Suspense>
  );
}
