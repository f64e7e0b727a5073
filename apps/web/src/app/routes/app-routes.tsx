import { Suspense, useState } from 'react';
import type { Location } from 'react-router-dom';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useSession } from '#api/session/session.ts';
import { LayoutPending } from '#components/layout-splash.tsx';
import { entryPaths } from '#config/entry-paths.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { AuthArea } from './auth-area.tsx';
import { loadConsole } from './load-console.ts';
import { loadWallEnded } from './load-wall-ended.ts';

const ErrorArea = lazyPart(() => import('./error-area.tsx'), ['errors']);
const Console = lazyPart(loadConsole, []);
const InvitationArea = lazyPart(() => import('./invitation-area.tsx'), ['accounts', 'auth', 'terms']);
const Logout = lazyPart(() => import('./logout.tsx'), []);
const WallEnded = lazyPart(loadWallEnded, []);

/** Chooses the routes: signed in or signed out. */
export function AppRoutes() {
  const signedIn = useSession().accessToken !== null;
  const location = useLocation();
  const isUnknown = matchPath(`${entryPaths.error.pattern}/404`, location.pathname) !== null;
  const [hadSession, setHadSession] = useState(signedIn);
  if (signedIn && !hadSession) setHadSession(true);
  return (
    <Suspense fallback={<LayoutPending />}>
      <Routes>
        <Route
          path={entryPaths.auth.pattern}
          element={signedIn ? <Navigate to={destinationOf(location.state)} replace /> : <AuthArea />}
        />
        <Route path={entryPaths.invitation.pattern} element={<InvitationArea />} />
        <Route path={entryPaths.logout.pattern} element={<Logout />} />
        {/* A signed-in user keeps the menu on a page that does not exist. */}
        {!(signedIn && isUnknown) && <Route path={`${entryPaths.error.pattern}/*`} element={<ErrorArea />} />}
        <Route path="*" element={signedIn ? <Console /> : <SignedOut hadSession={hadSession} />} />
      </Routes>
    </Suspense>
  );
}

/** Redirects to the sign-in page. A wall screen shows that its session ended instead, because nobody sits there. */
function SignedOut({ hadSession }: { hadSession: boolean }) {
  const location = useLocation();
  const back = returnTo(location);
  if (hadSession && matchPath(entryPaths.wall.pattern, location.pathname)) return <WallEnded back={back} />;
  return <Navigate to={entryPaths.login.link()} state={back} replace />;
}

interface ReturnState {
  from: string;
}

/** Remembers the requested page across the sign-in. */
const returnTo = (location: Location): ReturnState => ({
  from: `${location.pathname}${location.search}${location.hash}`,
});

/** Returns the page after the sign-in: only ever an address of this console. */
function destinationOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const isOurs = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth');
  return isOurs ? from : entryPaths.home.link();
}
