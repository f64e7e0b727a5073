import { Injectable } from '@nestjs/common';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Shift } from '@pitdesk/contracts/gaming-day';
import {
  HANDOVER,
  type HandoverEntry,
  type HandoverState,
  type ListHandoverQuery,
} from '@pitdesk/contracts/handover';
import type { Principal } from '#core/actor/actor';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { entryOf, HandoverStore, whereOf } from './handover.store.ts';

/** Reads the log for an account: all entries, or in the narrow scope those of its own terminal. */
@Injectable()
export class HandoverLog {
  constructor(
    private readonly clock: Clock,
    private readonly store: HandoverStore,
    private readonly permissions: PermissionsService,
    private readonly days: PropertyDays,
  ) {}

  logOf({ user }: Pick<Principal, 'user'>): Reach<'handover.read'> {
    return this.permissions.reach(user, 'handover.read');
  }

  async list(principal: Principal, query: ListHandoverQuery): Promise<Paginated<HandoverEntry>> {
    const { page, per_page, sort_by, ...filters } = query;
    const where = whereOf(this.days.spanned(filters), this.logOf(principal));
    const order = sort_by === 'at:asc' ? 'asc' : 'desc';
    const [total, rows] = await Promise.all([
      this.store.count(where),
      this.store.list(where, order, { skip: (page - 1) * per_page, take: per_page }),
    ]);
    const meta = { page, per_page, total, last_page: Math.ceil(total / per_page) };
    return { data: rows.map(entryOf), meta };
  }

  async state(principal: Principal): Promise<HandoverState> {
    const log = terminalWithin(this.logOf(principal));
    const [open, [takenOver], [newest]] = await Promise.all([
      this.store.list({ ...log, open: { isNot: null } }, 'asc', { take: HANDOVER.openAtMost }),
      this.store.list({ ...log, kind: 'take_over' }, 'desc', { take: 1 }),
      this.store.list(log, 'desc', { take: 1 }),
    ]);
    return {
      shift: shiftSpan(this.days.shiftAt(this.clock.now())),
      open: open.map(entryOf),
      taken_over: takenOver === undefined ? null : entryOf(takenOver),
      newest: newest?.seq ?? 0,
      since: await this.store.count({ ...log, seq: { gt: takenOver?.seq ?? 0 } }),
    };
  }
}

export const shiftSpan = ({ day, number, from, to }: Shift): HandoverState['shift'] => ({
  gaming_day: day,
  number,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});
