import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { beginSession } from '#api/session/sign-in.ts';
import { LayoutReady } from '#components/layout-splash.tsx';
import { entryPaths } from '#config/entry-paths.ts';
import { InvitedRegistration } from '#features/accounts/registration/invited-registration.tsx';
import { TermsPage } from '#features/accounts/terms/terms-page.tsx';
import { AuthLayout } from '#features/sign-in/auth-layout.tsx';
import { InvitationPage } from '#features/staff/invitations/invitation-page.tsx';

/** The query that shows the terms. */
const TERMS = '?terms';

/** An invitation's registration form and the terms; the form keeps its content while the terms are open. */
export default function InvitationArea() {
  const token = useInvitationToken();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const { search } = useLocation();
  const readsTerms = search === TERMS;
  const leave = (): void => {
    setDone(true);
    void navigate(entryPaths.home.link(), { replace: true });
  };
  if (isDone) return null;
  return (
    <AuthLayout>
      <LayoutReady />
      {readsTerms && <TermsPage back={`${entryPaths.invitation.link()}?register`} />}
      <div hidden={readsTerms}>
        <InvitationPage
          key={token}
          token={token}
          // The form stays mounted behind the terms.
          registers={search !== ''}
          onAccepted={leave}
          registration={({ email }) => (
            <InvitedRegistration
              email={email}
              token={token}
              terms={`${entryPaths.invitation.link()}${TERMS}`}
              onRegistered={(accessToken) => {
                leave();
                beginSession(accessToken);
              }}
            />
          )}
        />
      </div>
    </AuthLayout>
  );
}

/**
 * Returns the secret in the link's fragment. It is removed from the address at once, so that a shared computer's
 * history does not expose it; after a reload it is in this history entry's state only.
 */
function useInvitationToken(): string {
  const { pathname, hash, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const given = hash.slice(1);
  const [kept, setKept] = useState(() => tokenIn(state));
  if (given !== '' && given !== kept) setKept(given);
  useEffect(() => {
    if (given !== '') void navigate(pathname, { replace: true, state: { invitation: given } });
  }, [given, pathname, navigate]);
  return given === '' ? kept : given;
}

const tokenIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'invitation' in state && typeof state.invitation === 'string'
    ? state.invitation
    : '';
