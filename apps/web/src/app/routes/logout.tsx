import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '#api/session/session.ts';
import { signOut, unsentNow } from '#api/session/sign-out.ts';
import { entryPaths } from '#config/entry-paths.ts';
import { lazyPart } from '#i18n/lazy-part.ts';

const WarnBeforeLogout = lazyPart(() => import('./warn-before-logout.tsx'), ['shell']);

/** Signs out, at once where nothing unsent would be lost. */
export default function Logout() {
  const navigate = useNavigate();
  const cameByLink = useLocation().key !== 'default';
  const signedIn = useSession().accessToken !== null;
  const [unsent, setUnsent] = useState(unsentNow);
  useEffect(() => {
    if (unsent === null) signOut();
  }, [unsent]);
  if (!signedIn) return <Navigate to={entryPaths.login.link()} replace />;
  if (unsent === null) return null;
  return (
    <WarnBeforeLogout
      unsent={unsent}
      onStay={() =>
        void (cameByLink ? navigate(-1) : navigate(entryPaths.dashboard.link(), { replace: true }))
      }
      onSignOut={() => setUnsent(null)}
    />
  );
}
