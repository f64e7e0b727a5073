import { Inject, Injectable } from '@nestjs/common';
import type { Equipment, EquipmentStay, Inspection, ListEquipmentQuery } from '@pitdesk/contracts/equipment';
import { RouletteWheel } from '@pitdesk/contracts/tables';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, type Transaction } from '#core/database/in-turn';
import { holding } from '#core/database/search';
import { AppError } from '#core/errors/app-error';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import {
  CORRECTED,
  EQUIPMENT_WRITES,
  type EquipmentRow,
  inspectionJson,
  Kind,
  standsElsewhere,
  stayJson,
  versionOf,
  WHOLE,
} from './equipment-rows.ts';

type Facts = Pick<consoleDb.Equipment, 'number' | 'serial' | 'wheel'>;
const REPEATED = ['kind', 'number', 'serial', 'wheel'] as const;

/** A wheel or a shoe that stood at a table. */
export interface Stood extends Pick<Equipment, 'id' | 'kind' | 'number' | 'serial' | 'wheel'> {
  readonly stays: readonly EquipmentStay[];
  readonly inspections: readonly Inspection[];
}

/** Stores wheels and shoes. */
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
        const isSame = REPEATED.every((field) => known[field] === data[field]);
        if (!isSame) throw new AppError('request.conflict');
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

  async #requireFree(tx: Transaction, activeKey: string): Promise<void> {
    const row = await tx.equipment.findUnique({ where: { activeKey }, include: WHOLE });
    if (row !== null) throw new AppError('equipment.number_taken');
  }

  #alone<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTurn(this.#client, EQUIPMENT_WRITES, work);
  }
}

const keyOf = ({ kind, number }: Pick<consoleDb.Equipment, 'kind' | 'number'>): string =>
  `${kind} ${number.toUpperCase()}`;

async function requireAt(tx: Transaction, id: string, version: string): Promise<EquipmentRow> {
  const row = await tx.equipment.findUnique({ where: { id }, include: WHOLE });
  if (row === null) throw new AppError('request.not_found');
  if (versionOf(row) !== version) throw new AppError('equipment.changed');
  return row;
}
