import { Inject, Injectable } from '@nestjs/common';
import type { Inspection, ListInspectionsQuery } from '@pitdesk/contracts/equipment';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn } from '#core/database/in-turn';
import { toStoredId } from '#core/database/storable';
import { within } from '#core/database/within';
import { AppError } from '#core/errors/app-error';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import {
  CORRECTED,
  EQUIPMENT_WRITES,
  type InspectionRow,
  inspectionJson,
  standsElsewhere,
  WHOLE,
} from './equipment-rows.ts';

const REPEATED = [
  'equipmentId',
  'tableId',
  'byId',
  'licence',
  'level',
  'result',
  'adjustment',
  'correctsId',
] as const;

/** Stores the inspections of wheels. An entry never changes: another one corrects it. */
@Injectable()
export class InspectionsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  async page(
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
  async on(gamingDay: string, tableIds: readonly string[]): Promise<Inspection[]> {
    const rows = await this.#client.wheelInspection.findMany({
      where: { gamingDay, tableId: { in: [...tableIds] }, correction: null },
      orderBy: { at: 'desc' },
      include: CORRECTED,
    });
    return rows.map(inspectionJson);
  }

  async find(id: string): Promise<InspectionRow | null> {
    return await this.#client.wheelInspection.findUnique({ where: { id }, include: CORRECTED });
  }

  /**
   * Appends an inspection of a wheel that stands at the table, or a correction.
   * @throws AppError `equipment.moved`, `request.not_found`, `request.conflict`
   */
  async append(
    entry: Omit<consoleDb.Prisma.WheelInspectionUncheckedCreateInput, 'number'>,
  ): Promise<{ row: InspectionRow; isNew: boolean }> {
    return await inTurn(this.#client, EQUIPMENT_WRITES, async (tx) => {
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
}
