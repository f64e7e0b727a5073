import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnDuty, OnDutyRoster } from '@pitdesk/contracts/handover';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { fromStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { covers } from '#core/permissions/reach';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { storedUserId } from '#core/staff/identity';
import { Clock } from '#core/time/clock';
import { HandoverChanges } from '../handover-changes.ts';
import { HandoverLog, shiftSpan } from '../handover-log.ts';
import { type OnDutyRow, OnDutyStore } from './on-duty.store.ts';

const MINUTE_MS = 60_000;

/** Staff sign on and off for a shift. A duty ends by signing off, or a grace after the end of its shift. */
@Injectable()
export class OnDutyService {
  readonly #graceMs: number;
  readonly #listeners: (() => void)[] = [];

  constructor(
    @Inject(SETTINGS) { onDutyGraceMinutes }: Settings,
    private readonly clock: Clock,
    private readonly store: OnDutyStore,
    private readonly log: HandoverLog,
    private readonly changes: HandoverChanges,
    private readonly days: PropertyDays,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
  ) {
    this.#graceMs = onDutyGraceMinutes * MINUTE_MS;
  }

  /** Calls back when this replica has signed somebody on or off. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  async list(principal: Principal): Promise<OnDutyRoster> {
    const reach = this.log.logOf(principal);
    const rows = await this.store.now();
    return {
      people: rows
        .filter(({ terminalId, staffId }) => staffId === principal.staffId || covers(reach, terminalId))
        .flatMap((row) => onDutyOf(row, principal)),
      next_sign_on: shiftSpan(this.#shiftToSignOn()),
    };
  }

  async signOn(actor: Actor): Promise<OnDutyRoster> {
    const { day, number, to } = this.#shiftToSignOn();
    const until = new Date(to + this.#graceMs);
    const details = { gaming_day: day, shift: number, until: until.toISOString() };
    const id = randomUUID();
    await this.#change(actor, 'handover.signed_on', id, details, (staffId, terminalId) =>
      this.store.signOn({
        ...{ id, staffId, terminalId, gamingDay: day, shift: number, until },
        ...{ userName: actor.principal.user.username, from: this.clock.date() },
      }),
    );
    return await this.list(actor.principal);
  }

  async signOff(actor: Actor): Promise<OnDutyRoster> {
    await this.#change(
      actor,
      'handover.signed_off',
      actor.principal.staffId ?? '',
      {},
      async (staffId) => (await this.store.signOff(staffId)) !== null,
    );
    return await this.list(actor.principal);
  }

  /** Shortly before the end of a shift somebody signs on for the next one. */
  #shiftToSignOn() {
    return this.days.shiftAt(this.clock.now() + this.#graceMs);
  }

  async #change(
    actor: Actor,
    action: 'handover.signed_on' | 'handover.signed_off',
    id: string,
    details: object,
    work: (staffId: string, terminalId: number) => Promise<boolean>,
  ): Promise<void> {
    const { staffId, user } = actor.principal;
    const terminal_id = this.permissions.homeTerminal(user, 'handover.write');
    const target = { kind: 'handover', id, label: user.username };
    await this.audit.audited(actor, { action, target, details: { ...details } }, async () => {
      // A session that is older than the staff table belongs to no account.
      if (staffId === null) throw new AppError('request.conflict');
      const by = this.permissions.acting(actor, 'handover.write', { terminal_id });
      const changed = await work(staffId, terminal_id);
      if (changed) {
        this.changes.publish({ id, terminal_id });
        for (const listener of this.#listeners) listener();
      }
      return { result: undefined, by, changed };
    });
  }
}

function onDutyOf(row: OnDutyRow, { staffId }: Principal): OnDuty[] {
  const userId = storedUserId(row.staff);
  if (userId === null) return [];
  return [
    {
      by: { id: fromStoredId(userId), username: row.userName },
      is_me: row.staffId === staffId,
      shift: { gaming_day: row.gamingDay, number: row.shift },
      from: row.from.toISOString(),
      until: row.until.toISOString(),
    },
  ];
}
