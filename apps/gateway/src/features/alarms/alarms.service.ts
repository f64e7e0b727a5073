import { Injectable } from '@nestjs/common';
import { ALARMS, Alarm, type AlarmAcknowledgement, type AlarmList } from '@pitdesk/contracts/alarms';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { ShiftFigures } from '#features/handover/public';
import { AlarmBoard } from './alarm-board.ts';
import { actionFor, maySee } from './alarm-rights.ts';
import { AlarmsStore } from './alarms.store.ts';
import { Watchers } from './kinds/index.ts';
import { WatchStore } from './watch/watch.store.ts';

/** Lists alarms for the bell, and acknowledges them. */
@Injectable()
export class AlarmsService {
  constructor(
    private readonly clock: Clock,
    private readonly store: AlarmsStore,
    private readonly watch: WatchStore,
    private readonly watchers: Watchers,
    private readonly board: AlarmBoard,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
  ) {}

  async list({ user }: Principal): Promise<AlarmList> {
    const since = new Date(this.clock.now() - ALARMS.recentMs);
    const [open, recent, lookedAt] = await Promise.all([
      this.store.open(this.watchers.kinds),
      this.store.over(since, this.permissions.reach(user, 'alarms.read')),
      this.watch.lookedAt(),
    ]);
    return {
      open: open.filter((alarm) => maySee(this.permissions, user, alarm)),
      recent: recent.filter((alarm) => maySee(this.permissions, user, alarm)),
      watch: { kinds: this.#kindsFor(user), looked_at: lookedAt?.toISOString() ?? null },
    };
  }

  /** Returns the alarms of a span that the account may see, and when the first stored one was raised. */
  async during(
    { user }: Principal,
    span: Parameters<AlarmsStore['during']>[0],
    most: number,
  ): Promise<{ alarms: Alarm[]; capped: boolean; since: Date | null }> {
    const reach = this.permissions.reach(user, 'alarms.read');
    const [found, since] = await Promise.all([
      this.store.during(span, reach, most + 1),
      this.store.firstAt(),
    ]);
    const alarms = found.slice(0, most).filter((alarm) => maySee(this.permissions, user, alarm));
    return { alarms, capped: found.length > most, since };
  }

  /**
   * @returns the alarm with its acknowledgement, which may be a colleague's
   * @throws AppError `request.not_found`, `permission.other_terminal`; `request.conflict` if it takes over from
   * somebody who does not hold it
   */
  async acknowledge(
    by: Actor,
    id: string,
    { comment, takes_over_from: from }: AlarmAcknowledgement,
  ): Promise<Alarm> {
    const before = await this.#find(id);
    this.permissions.require(by.principal, actionFor(before.kind), before.table, by);
    const actor = this.permissions.acting(by, 'alarms.acknowledge', before.table);
    const { user } = actor.principal;
    const isMine = await this.store.acknowledge(id, { by: user, comment, from }, this.clock.date());
    if (!isMine && from !== null) throw new AppError('request.conflict');
    const after = await this.#find(id);
    if (!isMine) return after;
    this.board.changed();
    const holder = before.acknowledged?.by.username ?? null;
    await this.audit.done(actor, {
      action: holder === null ? 'alarm.acknowledged' : 'alarm.taken_over',
      target: { kind: 'alarm', id, label: `${after.kind} ${after.table.title}` },
      details: {
        alarm: after.facts,
        before: { acknowledged_by: holder },
        after: { acknowledged_by: user.username },
        ...(comment !== '' && { comment }),
      },
    });
    return after;
  }

  /** Returns the kinds that an account can see; others do not count as news for it. */
  #kindsFor(user: Principal['user']) {
    return this.watchers.kinds.filter((kind) => this.permissions.can(user, actionFor(kind)).allowed);
  }

  async #find(id: string): Promise<Alarm> {
    const [alarm] = Alarm.shape.id.safeParse(id).success ? await this.store.find([id]) : [];
    if (!alarm) throw new AppError('request.not_found');
    return alarm;
  }
}

/** Counts the open alarms for the handover of a shift. */
@Injectable()
export class AlarmFigure {
  constructor(figures: ShiftFigures, alarms: AlarmsService) {
    figures.add('alarms', async (viewer) => (await alarms.list(viewer)).open.length);
  }
}
