import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { signOut } from '../../api/session/sign-out.ts';
import { useSession } from '../../api/session/use-session.ts';
import { paths } from '../../config/paths.ts';

export function Logout() {
  const signedIn = useSession().accessToken !== null;
  useEffect(signOut, []);
  return signedIn ? null : <Navigate to={paths.login.link()} replace />;
}
