import {
  EQUIPMENT_KINDS,
  type Equipment,
  type EquipmentStay,
  INSPECTION_RESULTS,
  type Inspection,
  WHEEL_LEVELS,
} from '@pitdesk/contracts/equipment';
import { RouletteWheel } from '@pitdesk/contracts/tables';
import type { consoleDb } from '@pitdesk/prisma';
import { z } from 'zod';
import { fromStoredId, storedStaff } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { contentVersion } from '#core/writes/content-version';

/** One writer at a time: moves are rare, and each may concern two pieces of equipment. */
export const EQUIPMENT_WRITES = 'equipment';

export const CORRECTED = { correction: { select: { id: true } } } as const;
/** The open stay and the last inspection that is not corrected. */
export const WHOLE = {
  stays: { where: { until: null } },
  inspections: { where: { correction: null }, orderBy: { at: 'desc' }, take: 1, include: CORRECTED },
} as const satisfies consoleDb.Prisma.EquipmentInclude;

export type EquipmentRow = consoleDb.Prisma.EquipmentGetPayload<{ include: typeof WHOLE }>;
export type InspectionRow = consoleDb.Prisma.WheelInspectionGetPayload<{ include: typeof CORRECTED }>;
export type StayRow = consoleDb.EquipmentStay;

export const Kind = z.enum(EQUIPMENT_KINDS);
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

export const versionOf = ({ number, serial, wheel, retiredAt }: EquipmentRow): string =>
  contentVersion({ number, serial, wheel, retired: retiredAt !== null });

/** Returns the error of an author who saw something else: it names what stands where, and since when. */
export function standsElsewhere(
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
