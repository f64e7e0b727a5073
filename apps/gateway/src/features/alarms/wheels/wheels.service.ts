import { Inject, Injectable } from '@nestjs/common';
import type { ServiceWheelRequest, WheelAnswer, WheelRecord } from '@pitdesk/contracts/rounds';
import { detectableBias, WHEEL_ORDERS } from '@pitdesk/table-games';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { StaysStore } from '#features/equipment/public';
import { TableAccess } from '#features/tables/public';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { KnownTables } from '#upstream/back-office/known-tables';
import { missingDays } from './wheel-days.ts';
import { type PlacedWheel, type WheelStay, wheelAt } from './wheel-places.ts';
import { type Wheel, WheelsStore } from './wheels.store.ts';

type StoredStay = WheelStay & { readonly tableTitle: string };

/** Returns where a wheel has stood since its count began, newest first. */
const staysSince = ({ stays }: PlacedWheel<StoredStay>, from: Date): WheelRecord['stays'] =>
  stays
    .filter(({ until }) => until === null || until > from)
    .map(({ tableId, tableTitle, since, until }) => ({
      table: { id: fromStoredId(tableId), title: tableTitle },
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    }))
    .reverse();

/** Returns the verdict on a wheel's spins, and records that a wheel was serviced or replaced. */
@Injectable()
export class WheelsService {
  readonly #years: number | null;

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) { alarms, upstream }: Settings,
    private readonly store: WheelsStore,
    private readonly stays: StaysStore,
    private readonly access: TableAccess,
    private readonly tables: KnownTables,
    private readonly backOffice: BackOfficeTables,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {
    this.#years = upstream.roundsPath === null ? null : alarms.wheelYears;
  }

  /** @throws AppError `request.not_found`, `permission.other_terminal` */
  async read(actor: Actor, id: string): Promise<WheelAnswer> {
    await this.access.requireTable(actor.principal, 'rounds.read', id, actor);
    const placed = await this.#placed(id);
    const wheel = await this.store.find(placed.key);
    const isCounted = wheel !== null && this.#years !== null;
    return { wheel: isCounted ? await this.#record(wheel, placed, this.#years) : null };
  }

  /** @throws AppError `request.not_found`, `permission.other_terminal` */
  async service(by: Actor, id: string, { reason }: ServiceWheelRequest): Promise<WheelRecord> {
    const actor = await this.access.acting(by, 'wheels.service', id);
    const target = { kind: 'wheel', id, label: await this.#titleOf(actor, id) } as const;
    const act = { action: 'wheel.serviced', target } as const;
    const years = this.#years;
    if (years === null) throw new AppError('request.not_found');
    return await this.audit.audited(actor, act, async () => {
      const placed = await this.#placed(id);
      const before = await this.store.find(placed.key);
      const { username } = actor.principal.user;
      const wheel = await this.store.restart(placed.key, this.clock.date(), username, reason);
      if (before === null || wheel === null) throw new AppError('request.not_found');
      const details = {
        reason,
        ...(placed.number !== null && { wheel: placed.number }),
        before: { counted_from: before.countedFrom.toISOString(), spins: before.verdict?.spins ?? 0 },
        after: { counted_from: wheel.countedFrom.toISOString(), spins: 0 },
      };
      return { result: await this.#record(wheel, placed, years), details };
    });
  }

  async #placed(id: string): Promise<PlacedWheel<StoredStay>> {
    const tableId = toStoredId(id);
    return wheelAt(tableId, await this.stays.ofWheelsAt([tableId]));
  }

  /** Returns the table's title, or its id if the operator is unreachable. */
  async #titleOf({ principal }: Actor, id: string): Promise<string> {
    if (!this.tables.get(id)) {
      const bearer = await this.sessions.upstreamToken(principal.sessionId);
      await this.backOffice.list({}, bearer).catch(() => undefined);
    }
    return this.tables.get(id)?.title ?? id;
  }

  async #record(wheel: Wheel, placed: PlacedWheel<StoredStay>, years: number): Promise<WheelRecord> {
    const { verdict, countedFrom, servicedByName } = wheel;
    const open = await this.store.openDays(wheel);
    const alarmBelow = 1 / years;
    const spins = verdict?.spins ?? 0;
    const p = verdict?.p ?? 1;
    return {
      table_id: fromStoredId(placed.tableId),
      number: placed.number,
      stays: placed.number === null ? [] : staysSince(placed, countedFrom),
      counted_from: countedFrom.toISOString(),
      counted_to: verdict?.to ?? null,
      spins,
      days_to_count: missingDays(wheel, open, this.clock.now()),
      p,
      alarm_below_p: alarmBelow,
      suspect: verdict !== null && p <= alarmBelow ? verdict.suspect : null,
      detectable: detectableBias(WHEEL_ORDERS[wheel.kind].length, spins, alarmBelow),
      serviced:
        servicedByName === null
          ? null
          : { at: countedFrom.toISOString(), by: servicedByName, reason: wheel.servicedReason ?? '' },
    };
  }
}
