import { Inject, Injectable } from '@nestjs/common';
import {
  type AddEquipmentRequest,
  type ChangeEquipmentRequest,
  EQUIPMENT,
  type Equipment,
  type EquipmentStay,
  type Inspection,
  type InspectWheelRequest,
  type ListEquipmentQuery,
  type ListInspectionsQuery,
  type MoveEquipmentRequest,
  type RetireEquipmentRequest,
  type TableEquipment,
} from '@pitdesk/contracts/equipment';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService, type Done } from '#core/audit/audit.service';
import { fromStoredId, storableText, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { covers } from '#core/permissions/reach';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { TableOpeningRules } from '#features/table-control/public';
import { TableAccess } from '#features/tables/public';
import { KnownTables } from '#upstream/back-office/known-tables';
import { CardsStore } from './cards/cards.store.ts';
import { EquipmentStore } from './equipment.store.ts';
import { EquipmentChanges } from './equipment-changes.ts';
import { type EquipmentRow, equipmentJson, inspectionJson, stayJson } from './equipment-rows.ts';
import { InspectionsStore } from './inspections.store.ts';
import { inspectionOf, openingRefusal } from './opening.ts';
import { StaysStore } from './stays.store.ts';

const DAY_MS = 24 * 60 * 60_000;

const targetOf = (id: string, { kind, number }: { kind: string; number: string }) =>
  ({ kind: 'equipment', id, label: `${kind} ${number}` }) as const;

const factsOf = ({ number, serial, wheel }: Pick<EquipmentRow, 'number' | 'serial' | 'wheel'>) => ({
  number,
  serial,
  wheel,
});

export const pageMeta = ({ page, per_page }: { page: number; per_page: number }, total: number) => ({
  page,
  per_page,
  total,
  last_page: Math.ceil(total / per_page),
});

/** Records wheels and shoes, where they stand, and the inspections of wheels. */
@Injectable()
export class EquipmentService {
  readonly #isInspectionRequired: boolean;

  constructor(
    @Inject(SETTINGS) { openingInspection }: Settings,
    private readonly clock: Clock,
    private readonly days: PropertyDays,
    private readonly store: EquipmentStore,
    private readonly staysStore: StaysStore,
    private readonly inspectionsStore: InspectionsStore,
    private readonly cards: CardsStore,
    private readonly permissions: PermissionsService,
    private readonly access: TableAccess,
    private readonly tables: KnownTables,
    private readonly audit: AuditService,
    private readonly changes: EquipmentChanges,
    rules: TableOpeningRules,
  ) {
    this.#isInspectionRequired = openingInspection;
    if (openingInspection) rules.add({ require: (tableId) => this.#requireInspection(tableId) });
  }

  async list({ user }: Principal, query: ListEquipmentQuery): Promise<Paginated<Equipment>> {
    const { rows, total } = await this.store.page(query, this.permissions.reach(user, 'equipment.read'));
    return { data: rows.map(equipmentJson), meta: pageMeta(query, total) };
  }

  /** @throws AppError `request.not_found`, also for equipment out of reach */
  async stays({ user }: Principal, id: string): Promise<{ data: EquipmentStay[] }> {
    const row = await this.#require(id);
    if (!covers(this.permissions.reach(user, 'equipment.read'), row.terminalId)) {
      throw new AppError('request.not_found');
    }
    return { data: (await this.staysStore.of(id)).map(stayJson) };
  }

  async inspections({ user }: Principal, query: ListInspectionsQuery): Promise<Paginated<Inspection>> {
    const reach = this.permissions.reach(user, 'equipment.read');
    const { rows, total } = await this.inspectionsStore.page(this.days.spanned(query), reach);
    return { data: rows.map(inspectionJson), meta: pageMeta(query, total) };
  }

  /** @throws AppError `permission.other_terminal` */
  async atTable(actor: Actor, id: EntityId): Promise<TableEquipment> {
    await this.access.requireTable(actor.principal, 'equipment.read', id, actor);
    const tableId = toStoredId(id);
    const [{ day, rows, wheel, opening }, inUse] = await Promise.all([
      this.#standingAt(id),
      this.cards.inUseAt(tableId, this.clock.now()),
    ]);
    return {
      table_id: fromStoredId(tableId),
      wheel: wheel && equipmentJson(wheel),
      shoes: rows.filter(({ kind }) => kind === 'shoe').map(equipmentJson),
      cards: inUse,
      gaming_day: day,
      inspection: inspectionOf(opening, day),
      refusal: this.#isInspectionRequired ? openingRefusal(opening, day) : null,
    };
  }

  /** Reads what stands at a table, and the inspections of the gaming day. */
  async #standingAt(id: EntityId) {
    const tableId = toStoredId(id);
    const { day } = this.days.shiftAt(this.clock.now());
    const [rows, inspections] = await Promise.all([
      this.store.atTable(tableId),
      this.inspectionsStore.on(day, [tableId]),
    ]);
    const wheel = rows.find(({ kind }) => kind === 'wheel') ?? null;
    const opening = { game: this.tables.get(id)?.game ?? null, wheel, inspections };
    return { day, rows, wheel, opening };
  }

  /** @throws AppError `table_control.not_inspected` */
  async #requireInspection(tableId: EntityId): Promise<void> {
    const { day, opening } = await this.#standingAt(tableId);
    if (openingRefusal(opening, day) !== null) throw new AppError('table_control.not_inspected');
  }

  /** @throws AppError `equipment.number_taken`, `request.conflict` */
  async add(by: Actor, { id, kind, ...facts }: AddEquipmentRequest): Promise<Equipment> {
    const terminalId = this.permissions.homeTerminal(by.principal.user, 'equipment.record');
    const actor = this.permissions.acting(by, 'equipment.record', { terminal_id: terminalId });
    const act = { action: 'equipment.added', target: targetOf(id, { kind, ...facts }) } as const;
    return await this.audit.audited(actor, { ...act, details: { after: facts } }, async () => {
      const wheel = kind === 'wheel' ? facts.wheel : null;
      const data = { ...facts, id, kind, wheel, terminalId, addedAt: this.clock.date() };
      const { row, isNew } = await this.store.add(data);
      if (isNew) this.changes.of(id, row.terminalId);
      return { result: equipmentJson(row), changed: isNew };
    });
  }

  /** @throws AppError `equipment.changed`, `equipment.number_taken`, `equipment.retired`, `request.not_found` */
  async change(by: Actor, id: string, { version, ...facts }: ChangeEquipmentRequest): Promise<Equipment> {
    return await this.#acting(by, id, 'equipment.changed', async (row) => {
      const wheel = row.kind === 'wheel' ? facts.wheel : null;
      const { before, after } = await this.store.change(id, { ...facts, wheel }, version);
      this.changes.of(id, after.terminalId);
      const details = { before: factsOf(before), after: factsOf(after) };
      return { result: equipmentJson(after), target: targetOf(id, after), details };
    });
  }

  /** @throws AppError `equipment.changed`, `equipment.moved`, `request.not_found` */
  async retire(by: Actor, id: string, { reason, version }: RetireEquipmentRequest): Promise<Equipment> {
    return await this.#acting(by, id, 'equipment.retired', async () => {
      const row = await this.store.retire(id, version, {
        retiredAt: this.clock.date(),
        retiredByName: by.principal.user.username,
        retiredReason: reason,
      });
      this.changes.of(id, row.terminalId);
      return { result: equipmentJson(row), details: { reason } };
    });
  }

  /** @throws AppError `equipment.moved`, `equipment.place_taken`, `equipment.since`, `permission.other_terminal` */
  async move(by: Actor, id: string, request: MoveEquipmentRequest): Promise<Equipment> {
    return await this.#acting(by, id, 'equipment.moved', async (before) => {
      const { table_id, from, since: given } = request;
      if (table_id !== null) await this.access.acting(by, 'equipment.record', table_id);
      const now = this.clock.date();
      const since = given === undefined ? null : new Date(given);
      if (since !== null && now.getTime() - since.getTime() > EQUIPMENT.sinceDaysMax * DAY_MS) {
        throw new AppError('equipment.since');
      }
      const { user } = by.principal;
      const { row, isNew } = await this.staysStore.move(id, {
        id: request.id,
        to: table_id === null ? null : this.#place(table_id, before.terminalId),
        from,
        expects: request.expects,
        since,
        now,
        by: { id: toStoredId(user.id), name: user.username },
      });
      // A wheel that it replaces stood at the same table.
      if (isNew) this.changes.of(id, before.terminalId, row.terminalId);
      const after = equipmentJson(row);
      const details = {
        before: { table: before.stays[0]?.tableTitle ?? null },
        after: { table: after.stay?.table.title ?? null, since: after.stay?.since ?? now.toISOString() },
        ...(request.expects !== null && { replaced: request.expects }),
      };
      return { result: after, details, changed: isNew };
    });
  }

  /** @throws AppError `equipment.moved`, `request.not_found`, `request.conflict`, `permission.other_terminal` */
  async inspect(by: Actor, request: InspectWheelRequest): Promise<Inspection> {
    const { id, equipment_id, table_id, corrects, licence, level, result, adjustment } = request;
    const wheel = await this.#require(equipment_id);
    const actor = await this.access.acting(by, 'equipment.inspect', table_id);
    const details = { after: { table_id, level, result, adjustment, licence, corrects } };
    const act = { action: 'equipment.inspected', target: targetOf(equipment_id, wheel), details } as const;
    return await this.audit.audited(actor, act, async () => {
      const at = this.clock.date();
      const corrected = corrects === null ? null : await this.inspectionsStore.find(corrects);
      const isOther = corrected?.equipmentId !== equipment_id || corrected.tableId !== toStoredId(table_id);
      if (corrects !== null && isOther) throw new AppError('request.not_found');
      const { user } = actor.principal;
      const { title, terminalId } = this.#place(table_id, wheel.terminalId);
      const { row, isNew } = await this.inspectionsStore.append({
        id,
        equipmentId: equipment_id,
        tableId: toStoredId(table_id),
        tableTitle: corrected?.tableTitle ?? title,
        terminalId: corrected?.terminalId ?? terminalId,
        // A correction belongs to the day of what it corrects.
        gamingDay: corrected?.gamingDay ?? this.days.shiftAt(at.getTime()).day,
        at,
        byId: toStoredId(user.id),
        byName: user.username,
        licence: licence === '' ? null : licence,
        level,
        result,
        adjustment: adjustment === '' ? null : adjustment,
        correctsId: corrects,
      });
      if (isNew) this.changes.of(equipment_id, row.terminalId);
      return { result: inspectionJson(row), changed: isNew };
    });
  }

  /** Returns the table of a move; its title is its id while the operator is away. */
  #place(id: EntityId, terminalId: number) {
    const table = this.tables.get(id);
    const title = storableText(table?.title ?? String(id));
    return { id, title, terminalId: table?.terminal_id ?? terminalId };
  }

  async #acting<T>(
    by: Actor,
    id: string,
    action: 'equipment.changed' | 'equipment.retired' | 'equipment.moved',
    work: (row: EquipmentRow) => Promise<Done<T>>,
  ): Promise<T> {
    const row = await this.#require(id);
    const actor = this.permissions.acting(by, 'equipment.record', { terminal_id: row.terminalId });
    return await this.audit.audited(actor, { action, target: targetOf(id, row) }, () => work(row));
  }

  async #require(id: string): Promise<EquipmentRow> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('request.not_found');
    return row;
  }
}
