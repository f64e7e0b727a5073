import { hasTerminal, type LoadedUser } from '@pitdesk/contracts';
import { Outlet } from 'react-router-dom';
import { useConsoleInfoQuery } from '../../api/tables-api.ts';
import { ForbiddenNotice } from '../../features/errors/forbidden-notice.tsx';

/** What the menu hides from an account without a terminal, a direct link does not open either. */
export function NeedsTerminal({ user }: { user: LoadedUser }) {
  const { data: info } = useConsoleInfoQuery();
  if (hasTerminal(user)) return <Outlet />;
  return <ForbiddenNotice username={user.username} supportContact={info?.support_contact ?? ''} />;
}
