import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Alarm } from '@pitdesk/contracts/alarms';
import { AuditService } from '#core/audit/audit.service';
import { CONSOLE_ACTOR } from '#core/audit/console-actor';
import type { WorkOutcome } from '#core/database/durable-work';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Colleagues } from '#core/staff/colleagues';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { AlarmBoard, mayHandle, toAlarm } from '#features/alarms/public';
import { OnDutyService, OnDutyStore } from '#features/handover/public';
import { OwnChannelsStore } from '../channels/own-channels.store.ts';
import { DeliveriesStore } from '../deliveries/deliveries.store.ts';
import { Receivers } from '../deliveries/receivers.ts';
import { quietUntil, ruleFor } from '../rules/matching.ts';
import { RulesStore } from '../rules/rules.store.ts';
import { type AlarmRow, EscalationStore } from './escalation.store.ts';
import { nextStep, type OnLine, type Step } from './next-step.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Takes an alarm from person to person, until somebody acknowledges it or its cause is gone. */
@Injectable()
export class Escalations implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #dampedMs: number;

  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    @Inject(SETTINGS) { alarms: { flappingMinutes } }: Settings,
    private readonly store: EscalationStore,
    private readonly rules: RulesStore,
    private readonly onDuty: OnDutyStore,
    private readonly duties: OnDutyService,
    private readonly colleagues: Colleagues,
    private readonly channels: OwnChannelsStore,
    private readonly receivers: Receivers,
    private readonly deliveries: DeliveriesStore,
    private readonly permissions: PermissionsService,
    private readonly days: PropertyDays,
    private readonly board: AlarmBoard,
    private readonly audit: AuditService,
  ) {
    this.#dampedMs = (flappingMinutes ?? 0) * MINUTE_MS;
  }

  onApplicationBootstrap(): void {
    this.store.work.start((row) => this.#work(row));
    this.duties.onChange(() => void this.store.lookAgain().catch(() => undefined));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.work.stop();
  }

  async #work(row: AlarmRow): Promise<WorkOutcome> {
    const [alarm] = toAlarm(row);
    // A row of a later version, which another replica understands.
    if (alarm === undefined) return 'later';
    const now = this.clock.now();
    const rule = ruleFor(await this.rules.all(), alarm, this.days.shiftAt(now).number) ?? null;
    const line = rule === null ? [] : await this.#lineFor(alarm, now);
    const { dampedUntil, openings } = row.step === 0 ? await this.#damping(row, now) : unchanged(row);
    const step = nextStep({
      ...{ now, rule, line, dampedUntil, rosterLookMs: this.intervals.alarmRosterLookMs },
      isOpen: row.resolvedAt === null,
      ack:
        row.ackAt === null || row.ackLapsedAt !== null
          ? null
          : { at: row.ackAt.getTime(), lapsesAt: row.ackLapsesAt?.getTime() ?? null },
      ...{ state: row.courseState, step: row.step, toldIds: row.toldIds },
      toldAt: row.toldAt?.getTime() ?? null,
      nextAt: row.nextAt?.getTime() ?? null,
      quietUntil: quietUntil(rule?.quiet ?? null, now, this.days.zone),
    });
    const notices =
      rule === null || step.notice === null
        ? []
        : await this.receivers.of(alarm, rule, step.notice, {
            key: keyOf(row, step),
            openings,
          });
    if (!(await this.store.take(row, step, openings, notices))) return 'later';
    this.board.changed();
    if (notices.length > 0) void this.deliveries.work.look();
    await this.#record(
      alarm,
      row,
      step,
      notices.map(({ channel, name }) => `${channel} ${name}`),
    );
    return 'done';
  }

  /** Returns who is on duty and may handle the alarm: the longest first, shift managers last. */
  async #lineFor(alarm: Alarm, now: number): Promise<OnLine[]> {
    const onDuty = await this.onDuty.now();
    if (onDuty.length === 0) return [];
    const quiet = await this.channels.quietOf(onDuty.map(({ staffId }) => staffId));
    const found = await Promise.all(
      onDuty.map(async ({ staffId }) => {
        const colleague = await this.colleagues.find(staffId);
        if (colleague === null || !mayHandle(this.permissions, colleague, alarm)) return [];
        if (isProposer(alarm, colleague.userId)) return [];
        if (quietUntil(quiet.get(staffId) ?? null, now, this.days.zone) !== null) return [];
        const isManager = this.permissions.holdsRole(colleague, 'shift_manager', alarm.table);
        return [{ staffId, name: colleague.username, isManager }];
      }),
    );
    const line = found.flat();
    return [...line.filter(({ isManager }) => !isManager), ...line.filter(({ isManager }) => isManager)];
  }

  /** An alarm that comes and goes is sent once within the time of the settings, with the count since then. */
  async #damping(row: AlarmRow, now: number): Promise<{ dampedUntil: number | null; openings: number }> {
    if (this.#dampedMs === 0) return { dampedUntil: null, openings: 1 };
    const earlier = await this.store.earlier(row, new Date(now - DAY_MS));
    const toldIndex = earlier.findIndex(({ step }) => step > 0);
    const told = earlier[toldIndex];
    const silent = toldIndex === -1 ? 0 : toldIndex;
    const toldAt = told?.toldAt?.getTime() ?? told?.raisedAt.getTime();
    const dampedUntil = toldAt === undefined || toldAt > now ? null : toldAt + this.#dampedMs;
    return { dampedUntil, openings: 1 + silent };
  }

  async #record(alarm: Alarm, row: AlarmRow, { change, notice }: Step, receivers: string[]): Promise<void> {
    const target = { kind: 'alarm', id: row.id, label: `${alarm.kind} ${alarm.table.title}` };
    const entry = { actor: CONSOLE_ACTOR, target, ip: '', result: 'ok' } as const;
    if (change.ackLapsedAt !== undefined) {
      const details = { before: { acknowledged_by: row.ackByName }, after: { acknowledged_by: null } };
      await this.audit.record({ ...entry, action: 'alarm.acknowledgement_lapsed', details });
    }
    if (notice === null || change.step === undefined || change.step === row.step) return;
    await this.audit.record({
      ...entry,
      action: notice.to === null ? 'alarm.unattended' : 'alarm.notified',
      details: { event: notice.event, step: change.step, to: notice.to?.name ?? null, receivers },
    });
  }
}

const unchanged = ({ openings }: AlarmRow) => ({ dampedUntil: null, openings });

/** A correction is decided by a colleague, not by its author. */
const isProposer = ({ facts }: Alarm, userId: string): boolean =>
  facts.kind === 'correction_waiting' && String(facts.proposed_by.id) === userId;

/** Returns the name of a step: the same step of any replica gives the same notices. */
function keyOf({ id, step, ackAt }: AlarmRow, { change, notice }: Step): string {
  if (notice?.event === 'resolved') return `${id} resolved`;
  if (notice?.event === 'acknowledged') return `${id} acknowledged ${ackAt?.getTime() ?? 0}`;
  return `${id} ${change.step ?? step}`;
}
