import { Inject, Injectable } from '@nestjs/common';
import {
  EQUIPMENT_KINDS,
  type Equipment,
  type EquipmentStay,
  INSPECTION_RESULTS,
  type Inspection,
  type ListEquipmentQuery,
  type ListInspectionsQuery,
  WHEEL_LEVELS,
} from '@pitdesk/contracts/equipment';
import type { EntityId } from '@pitdesk/contracts/fields';
import { RouletteWheel } from '@pitdesk/contracts/tables';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { z } from 'zod';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, type Transaction } from '#core/database/in-turn';
import { holding } from '#core/database/search';
import { fromStoredId, storedStaff, toStoredId } from '#core/database/storable';
import { isUniqueViolation } from '#core/database/unique-violation';
import { within } from '#core/database/within';
import { AppError } from '#core/errors/app-error';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import { contentVersion } from '#core/writes/content-version';

const CORRECTED = { correction: { select: { id: true } } } as const;
/** The open stay and the last inspection that is not corrected. */
const WHOLE = {
  stays: { where: { until: null } },
  inspections: { where: { correction: null }, orderBy: { at: 'desc' }, take: 1, include: CORRECTED },
} as const satisfies consoleDb.Prisma.EquipmentInclude;

export type EquipmentRow = consoleDb.Prisma.EquipmentGetPayload<{ include: typeof WHOLE }>;
type InspectionRow = consoleDb.Prisma.WheelInspectionGetPayload<{ include: typeof CORRECTED }>;
type StayRow = consoleDb.EquipmentStay;

const Kind = z.enum(EQUIPMENT_KINDS);
const Result = z.enum(INSPECTION_RESULTS);
const Level = z.enum(WHEEL_LEVELS);

const tableOf = ({ tableId, tableTitle }: { tableId: string; tableTitle: string }) => ({
  id: fromStoredId(tableId),
  title: tableTitle,
});

export const stayJson = (row: StayRow): EquipmentStay => ({
  table: tableOf(row),
  since: row.since.toISOString(),
  until: row.until?.toISOString() ?? null,
  by: row.byName,
});

export const inspectionJson = (row: InspectionRow): Inspection => ({
  id: row.id,
  equipment_id: row.equipmentId,
  number: row.number,
  table: tableOf(row),
  terminal_id: row.terminalId,
  gaming_day: row.gamingDay,
  at: row.at.toISOString(),
  by: storedStaff(row.byId, row.byName),
  licence: row.licence,
  level: Level.parse(row.level),
  result: Result.parse(row.result),
  adjustment: row.adjustment,
  corrects: row.correctsId,
  corrected_by: row.correction?.id ?? null,
});

export function equipmentJson(row: EquipmentRow): Equipment {
  const { number, serial, retiredAt } = row;
  const wheel = RouletteWheel.nullable().parse(row.wheel);
  const [stay] = row.stays;
  const [inspection] = row.inspections;
  return {
    id: row.id,
    kind: Kind.parse(row.kind),
    number,
    serial,
    wheel,
    terminal_id: row.terminalId,
    stay: stay === undefined ? null : stayJson(stay),
    inspection: inspection === undefined ? null : inspectionJson(inspection),
    retired:
      retiredAt === null
        ? null
        : { at: retiredAt.toISOString(), by: row.retiredByName ?? '', reason: row.retiredReason ?? '' },
    version: versionOf(row),
  };
}

const versionOf = ({ number, serial, wheel, retiredAt }: EquipmentRow): string =>
  contentVersion({ number, serial, wheel, retired: retiredAt !== null });

type Facts = Pick<consoleDb.Equipment, 'number' | 'serial' | 'wheel'>;

/** A wheel or a shoe that stood at a table. */
export interface Stood extends Pick<Equipment, 'id' | 'kind' | 'number' | 'serial' | 'wheel'> {
  readonly stays: readonly EquipmentStay[];
  readonly inspections: readonly Inspection[];
}

/** A move, with the places that its author saw. */
export interface Move {
  /** The id of the new stay. */
  readonly id: string;
  readonly to: { readonly id: EntityId; readonly title: string; readonly terminalId: number } | null;
  readonly from: EntityId | null;
  readonly expects: string | null;
  /** When it was put there, if that was before `now`. */
  readonly since: Date | null;
  readonly now: Date;
  readonly by: { readonly id: string; readonly name: string };
}

/** Returns the error of an author who saw something else: it names what stands where, and since when. */
function standsElsewhere(
  code: 'equipment.moved' | 'equipment.place_taken',
  { number, stays: [stay] }: EquipmentRow,
): AppError {
  const stands = {
    number,
    table: stay?.tableTitle ?? null,
    since: stay?.since.toISOString() ?? null,
  };
  return new AppError(code, { stands });
}

/** Stores wheels and shoes, where they stand, and the inspections of the wheels. */
@Injectable()
export class EquipmentStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  async find(id: string): Promise<EquipmentRow | null> {
    return await this.#client.equipment.findUnique({ where: { id }, include: WHOLE });
  }

  async page(
    { kind, place, find, page, per_page }: ListEquipmentQuery,
    reach: Reach<'equipment.read'>,
  ): Promise<{ rows: EquipmentRow[]; total: number }> {
    const where: consoleDb.Prisma.EquipmentWhereInput = {
      ...terminalWithin(reach),
      ...(kind && { kind }),
      ...(place === 'retired' ? { activeKey: null } : place && { activeKey: { not: null } }),
      ...(place === 'table' && { stays: { some: { until: null } } }),
      ...(place === 'storage' && { stays: { none: { until: null } } }),
      ...(find && { folded: holding(find) }),
    };
    const [rows, total] = await Promise.all([
      this.#client.equipment.findMany({
        where,
        // Retired equipment, which has no key, comes last.
        orderBy: [{ activeKey: { sort: 'asc', nulls: 'last' } }, { number: 'asc' }, { id: 'asc' }],
        skip: (page - 1) * per_page,
        take: per_page,
        include: WHOLE,
      }),
      this.#client.equipment.count({ where }),
    ]);
    return { rows, total };
  }

  /** Returns what stands at a table. */
  async atTable(tableId: string): Promise<EquipmentRow[]> {
    return await this.#client.equipment.findMany({
      where: { stays: { some: { tableId, until: null } } },
      orderBy: { number: 'asc' },
      include: WHOLE,
    });
  }

  /**
   * Returns what stood at a table during a span, with its stays and inspections up to the end of the span, newest first.
   * @param most of the stays, and of the inspections
   */
  async stoodAt(
    tableId: string,
    { from, to, lastDay }: { readonly from: Date; readonly to: Date; readonly lastDay: string },
    reach: Reach<'equipment.read'>,
    most: number,
  ): Promise<Stood[]> {
    const during = { tableId, since: { lt: to }, OR: [{ until: null }, { until: { gt: from } }] };
    const rows = await this.#client.equipment.findMany({
      where: { stays: { some: during } },
      orderBy: [{ kind: 'desc' }, { number: 'asc' }],
      include: {
        stays: { where: { since: { lt: to } }, orderBy: { since: 'desc' }, take: most },
        // A correction belongs to the gaming day of what it corrects.
        inspections: {
          where: { gamingDay: { lte: lastDay }, ...terminalWithin(reach) },
          orderBy: { at: 'desc' },
          take: most,
          include: CORRECTED,
        },
      },
    });
    return rows.map(({ id, kind, number, serial, wheel, stays, inspections }) => ({
      ...{ id, number, serial },
      kind: Kind.parse(kind),
      wheel: RouletteWheel.nullable().parse(wheel),
      stays: stays.map(stayJson),
      inspections: inspections.map(inspectionJson),
    }));
  }

  async stays(equipmentId: string): Promise<StayRow[]> {
    return await this.#client.equipmentStay.findMany({
      where: { equipmentId },
      orderBy: { since: 'desc' },
    });
  }

  /** Returns every stay of a wheel at these tables, oldest first. */
  async wheelStays(tableIds: readonly string[]) {
    const here = { tableId: { in: [...tableIds] } };
    return await this.#client.equipmentStay.findMany({
      where: { equipment: { kind: 'wheel', stays: { some: here } } },
      orderBy: { since: 'asc' },
      include: { equipment: { select: { number: true, wheel: true } } },
    });
  }

  /**
   * @returns the stored one, and whether it is new
   * @throws AppError `equipment.number_taken`, `request.conflict` if the id belongs to another one
   */
  async add(
    data: Facts & Pick<consoleDb.Equipment, 'id' | 'kind' | 'terminalId' | 'addedAt'>,
  ): Promise<{ row: EquipmentRow; isNew: boolean }> {
    return await this.#alone(async (tx) => {
      const known = await tx.equipment.findUnique({ where: { id: data.id }, include: WHOLE });
      if (known !== null) {
        if (known.kind !== data.kind || known.number !== data.number) throw new AppError('request.conflict');
        return { row: known, isNew: false };
      }
      const activeKey = keyOf(data);
      await this.#requireFree(tx, activeKey);
      const row = await tx.equipment.create({ data: { ...data, activeKey }, include: WHOLE });
      return { row, isNew: true };
    });
  }

  /** @throws AppError `equipment.changed`, `equipment.retired`, `equipment.number_taken`, `request.not_found` */
  async change(id: string, facts: Facts, version: string): Promise<Record<'before' | 'after', EquipmentRow>> {
    return await this.#alone(async (tx) => {
      const before = await requireAt(tx, id, version);
      if (before.retiredAt !== null) throw new AppError('equipment.retired');
      const activeKey = keyOf({ ...before, ...facts });
      if (activeKey !== before.activeKey) await this.#requireFree(tx, activeKey);
      const after = await tx.equipment.update({
        where: { id },
        data: { ...facts, activeKey },
        include: WHOLE,
      });
      return { before, after };
    });
  }

  /** @throws AppError `equipment.changed`, `equipment.moved` if it stands at a table, `request.not_found` */
  async retire(
    id: string,
    version: string,
    retired: Pick<consoleDb.Equipment, 'retiredAt' | 'retiredByName' | 'retiredReason'>,
  ): Promise<EquipmentRow> {
    return await this.#alone(async (tx) => {
      const row = await requireAt(tx, id, version);
      if (row.stays.length > 0) throw standsElsewhere('equipment.moved', row);
      return await tx.equipment.update({
        where: { id },
        data: { ...retired, activeKey: null },
        include: WHOLE,
      });
    });
  }

  /**
   * Ends the last stay and begins the next. The constraints of the database refuse a second place too.
   * @returns the equipment, and whether it moved: a repeat changes nothing
   * @throws AppError `equipment.moved`, `equipment.place_taken`, `equipment.since`, `equipment.retired`
   */
  async move(id: string, move: Move): Promise<{ row: EquipmentRow; isNew: boolean }> {
    try {
      return await this.#alone((tx) => moved(tx, id, move));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const row = await this.find(id);
      throw row === null ? error : standsElsewhere('equipment.moved', row);
    }
  }

  async inspections(
    query: ListInspectionsQuery,
    reach: Reach<'equipment.read'>,
  ): Promise<{ rows: InspectionRow[]; total: number }> {
    const { equipment_id, table_id, result, from, to, page, per_page } = query;
    const where: consoleDb.Prisma.WheelInspectionWhereInput = {
      ...terminalWithin(reach),
      ...(equipment_id && { equipmentId: equipment_id }),
      ...(table_id !== undefined && { tableId: toStoredId(table_id) }),
      ...(result && { result }),
      ...within('at', { from, to }),
    };
    const [rows, total] = await Promise.all([
      this.#client.wheelInspection.findMany({
        where,
        orderBy: [{ at: 'desc' }, { id: 'asc' }],
        skip: (page - 1) * per_page,
        take: per_page,
        include: CORRECTED,
      }),
      this.#client.wheelInspection.count({ where }),
    ]);
    return { rows, total };
  }

  /** Returns the inspections of a gaming day that no other entry corrects, newest first. */
  async inspectionsOn(gamingDay: string, tableIds: readonly string[]): Promise<Inspection[]> {
    const rows = await this.#client.wheelInspection.findMany({
      where: { gamingDay, tableId: { in: [...tableIds] }, correction: null },
      orderBy: { at: 'desc' },
      include: CORRECTED,
    });
    return rows.map(inspectionJson);
  }

  async findInspection(id: string): Promise<InspectionRow | null> {
    return await this.#client.wheelInspection.findUnique({ where: { id }, include: CORRECTED });
  }

  /**
   * Appends an inspection of a wheel that stands at the table, or a correction.
   * @throws AppError `equipment.moved`, `request.not_found`, `request.conflict`
   */
  async inspect(
    entry: Omit<consoleDb.Prisma.WheelInspectionUncheckedCreateInput, 'number'>,
  ): Promise<{ row: InspectionRow; isNew: boolean }> {
    return await this.#alone(async (tx) => {
      const known = await tx.wheelInspection.findUnique({ where: { id: entry.id }, include: CORRECTED });
      if (known !== null) {
        const isSame = REPEATED.every((field) => (entry[field] ?? null) === known[field]);
        if (!isSame) throw new AppError('request.conflict');
        return { row: known, isNew: false };
      }
      const wheel = await tx.equipment.findUnique({ where: { id: entry.equipmentId }, include: WHOLE });
      if (wheel?.kind !== 'wheel') throw new AppError('request.not_found');
      if (entry.correctsId == null) {
        if (wheel.stays[0]?.tableId !== entry.tableId) throw standsElsewhere('equipment.moved', wheel);
      } else if ((await tx.wheelInspection.count({ where: { correctsId: entry.correctsId } })) > 0) {
        throw new AppError('request.conflict');
      }
      const data = { ...entry, number: wheel.number };
      return { row: await tx.wheelInspection.create({ data, include: CORRECTED }), isNew: true };
    });
  }

  async #requireFree(tx: Transaction, activeKey: string): Promise<void> {
    const row = await tx.equipment.findUnique({ where: { activeKey }, include: WHOLE });
    if (row !== null) throw new AppError('equipment.number_taken');
  }

  /** One writer at a time: moves are rare, and each may concern two pieces of equipment. */
  #alone<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTurn(this.#client, 'equipment', work);
  }
}

const REPEATED = ['equipmentId', 'tableId', 'byId', 'level', 'result', 'adjustment', 'correctsId'] as const;

const keyOf = ({ kind, number }: Pick<consoleDb.Equipment, 'kind' | 'number'>): string =>
  `${kind} ${number.toUpperCase()}`;

async function requireAt(tx: Transaction, id: string, version: string): Promise<EquipmentRow> {
  const row = await tx.equipment.findUnique({ where: { id }, include: WHOLE });
  if (row === null) throw new AppError('request.not_found');
  if (versionOf(row) !== version) throw new AppError('equipment.changed');
  return row;
}

async function moved(
  tx: Transaction,
  id: string,
  { to, from, expects, by, ...move }: Move,
): Promise<{ row: EquipmentRow; isNew: boolean }> {
  const row = await tx.equipment.findUnique({ where: { id }, include: WHOLE });
  if (row === null) throw new AppError('request.not_found');
  const [stay] = row.stays;
  const tableId = to === null ? null : toStoredId(to.id);
  if (stay?.id === move.id || (stay === undefined && to === null)) return { row, isNew: false };
  if (row.retiredAt !== null) throw new AppError('equipment.retired');
  if ((stay?.tableId ?? null) !== (from === null ? null : toStoredId(from))) {
    throw standsElsewhere('equipment.moved', row);
  }
  const isWheel = row.kind === 'wheel';
  const there =
    tableId === null || !isWheel
      ? null
      : await tx.equipmentStay.findUnique({ where: { openPlace: tableId } });
  if (isWheel && tableId !== null && tableId !== stay?.tableId && (there?.equipmentId ?? null) !== expects) {
    const other =
      there && (await tx.equipment.findUnique({ where: { id: there.equipmentId }, include: WHOLE }));
    // The expected wheel has left: the author decides again.
    throw standsElsewhere('equipment.place_taken', other ?? row);
  }
  const since = await startOf(tx, row, tableId, move);
  for (const ended of [stay, there]) {
    if (ended == null || ended.until !== null) continue;
    await tx.equipmentStay.update({
      where: { id: ended.id },
      data: { until: later(ended.since, since), openItem: null, openPlace: null },
    });
  }
  if (to !== null && tableId !== null) {
    await tx.equipmentStay.create({
      data: {
        id: move.id,
        equipmentId: id,
        tableId,
        tableTitle: to.title,
        since,
        byId: by.id,
        byName: by.name,
        openItem: id,
        openPlace: isWheel ? tableId : null,
      },
    });
    await tx.equipment.update({ where: { id }, data: { terminalId: to.terminalId } });
  }
  return { row: await tx.equipment.findUniqueOrThrow({ where: { id }, include: WHOLE }), isNew: true };
}

/**
 * Returns when a move takes place: stays of one wheel, and of one table, never overlap, also after the clock was set
 * back.
 * @throws AppError `equipment.since`
 */
async function startOf(
  tx: Transaction,
  { id, kind }: EquipmentRow,
  tableId: string | null,
  { since, now }: Pick<Move, 'since' | 'now'>,
): Promise<Date> {
  const places = tableId !== null && kind === 'wheel' ? [{ tableId, equipment: { kind } }] : [];
  const stays = await tx.equipmentStay.findMany({
    where: { OR: [{ equipmentId: id }, ...places] },
    select: { since: true, until: true },
  });
  const free = new Date(Math.max(0, ...stays.map((stay) => Number(stay.until ?? stay.since))));
  if (since === null) return later(free, now);
  if (since > now || since < free) throw new AppError('equipment.since');
  return since;
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);
