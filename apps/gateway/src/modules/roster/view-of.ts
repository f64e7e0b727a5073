import type { User } from '@pitdesk/contracts';
import type { PermissionsService } from '../permissions/permissions.service.ts';
import type { RosterView } from './placement.ts';

/** Whoever may see players that no table can be named for sees every terminal's; anybody else their own terminal's. */
export const viewOf = (permissions: PermissionsService, user: User): RosterView => ({
  terminal: permissions.can(user, 'clients.list', { terminal_id: null }).allowed ? null : user.terminal_id,
});

export const nameOf = ({ terminal }: RosterView): string => (terminal === null ? 'all' : String(terminal));
