import type { Action } from '@pitdesk/contracts/access';
import type { AlarmKind } from '@pitdesk/contracts/alarms';
import type { Subject } from '#core/permissions/can';
import type { PermissionsService } from '#core/permissions/permissions.service';

/** The kinds that ring only for accounts that can handle them. */
const NEEDS: Readonly<Partial<Record<AlarmKind, Action>>> = { case_critical: 'protection_cases.work' };

/** The kinds that show records which not every reader of alarms may see. */
const READS: Readonly<Partial<Record<AlarmKind, Action>>> = { ...NEEDS, cards_overdue: 'equipment.read' };

/** Returns the action that an account needs to see alarms of a kind. */
export const actionFor = (kind: AlarmKind): Action => READS[kind] ?? 'alarms.read';

/** What decides who may see an alarm. */
interface Placed {
  readonly kind: AlarmKind;
  readonly table: { readonly terminal_id: number };
}

/** Returns true if an account may see an alarm. */
export const maySee = (permissions: PermissionsService, user: Subject, { kind, table }: Placed): boolean =>
  permissions.can(user, actionFor(kind), table).allowed;

/** Returns true if an account can end an alarm: it may acknowledge it, or handle a case. */
export const mayHandle = (permissions: PermissionsService, user: Subject, alarm: Placed): boolean =>
  maySee(permissions, user, alarm) &&
  permissions.can(user, NEEDS[alarm.kind] ?? 'alarms.acknowledge', alarm.table).allowed;
