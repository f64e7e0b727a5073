import type { Action } from '@pitdesk/contracts/access';
import type { Alarm, AlarmKind } from '@pitdesk/contracts/alarms';
import type { Subject } from '#core/permissions/can';
import type { PermissionsService } from '#core/permissions/permissions.service';

/** The kinds that ring only for accounts that can handle them. */
const NEEDS: Readonly<Partial<Record<AlarmKind, Action>>> = { case_critical: 'protection_cases.work' };

/** Returns the action that an account needs to see alarms of a kind. */
export const actionFor = (kind: AlarmKind): Action => NEEDS[kind] ?? 'alarms.read';

/** Returns true if an account may see an alarm. */
export const maySee = (permissions: PermissionsService, user: Subject, { kind, table }: Alarm): boolean =>
  permissions.can(user, actionFor(kind), table).allowed;
