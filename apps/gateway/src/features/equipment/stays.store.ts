import { Inject, Injectable } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, type Transaction } from '#core/database/in-turn';
import { toStoredId } from '#core/database/storable';
import { isUniqueViolation } from '#core/database/unique-violation';
import { AppError } from '#core/errors/app-error';
import {
  EQUIPMENT_WRITES,
  type EquipmentRow,
  type StayRow,
  standsElsewhere,
  WHOLE,
} from './equipment-rows.ts';

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

/** Stores where wheels and shoes stand, and where they stood. */
@Injectable()
export class StaysStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Returns the stays of one, newest first. */
  async of(equipmentId: string): Promise<StayRow[]> {
    return await this.#client.equipmentStay.findMany({
      where: { equipmentId },
      orderBy: { since: 'desc' },
    });
  }

  /** Returns every stay of a wheel at these tables, oldest first. */
  async ofWheelsAt(tableIds: readonly string[]) {
    const here = { tableId: { in: [...tableIds] } };
    return await this.#client.equipmentStay.findMany({
      where: { equipment: { kind: 'wheel', stays: { some: here } } },
      orderBy: { since: 'asc' },
      include: { equipment: { select: { number: true, wheel: true } } },
    });
  }

  /**
   * Ends the last stay and begins the next. The constraints of the database refuse a second place too.
   * @returns the equipment, and whether it moved: a repeat changes nothing
   * @throws AppError `equipment.moved`, `equipment.place_taken`, `equipment.since`, `equipment.retired`
   */
  async move(id: string, move: Move): Promise<{ row: EquipmentRow; isNew: boolean }> {
    try {
      return await inTurn(this.#client, EQUIPMENT_WRITES, (tx) => moved(tx, id, move));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const row = await this.#client.equipment.findUnique({ where: { id }, include: WHOLE });
      throw row === null ? error : standsElsewhere('equipment.moved', row);
    }
  }
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
  // A colleague put it there first: a second stay would end theirs.
  if (stay !== undefined && stay.tableId === tableId) throw standsElsewhere('equipment.moved', row);
  const isWheel = row.kind === 'wheel';
  const there =
    tableId === null || !isWheel
      ? null
      : await tx.equipmentStay.findUnique({ where: { openPlace: tableId } });
  if (isWheel && tableId !== null && (there?.equipmentId ?? null) !== expects) {
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
