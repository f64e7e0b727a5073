import type { User } from '@pitdesk/contracts/accounts';
import type { PermissionsService } from '../permissions/permissions.service.ts';
import type { RosterView } from './placement.ts';

/**
 * Whoever may see players that no table can be named for sees every terminal's; anybody else their own terminal's. Who
 * the players are is told to those alone who may know it.
 */
export const viewOf = (permissions: PermissionsService, user: User): RosterView => ({
  terminal: permissions.can(user, 'clients.list', { terminal_id: null }).allowed ? null : user.terminal_id,
  anonymous: !permissions.can(user, 'clients.identify').allowed,
});

/** The name of a view: views with the same name see the same. */
export const nameOf = ({ terminal, anonymous }: RosterView): string =>
  `${terminal ?? 'all'}${anonymous ? ':anonymous' : ''}`;
