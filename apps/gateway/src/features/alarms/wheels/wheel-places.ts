import type { RouletteWheel } from '@pitdesk/contracts/tables';
import type { DayPart } from './wheel-days.ts';

/** A recorded wheel at a table; `until` is null while it stands there. */
export interface WheelStay {
  readonly equipmentId: string;
  readonly tableId: string;
  readonly since: Date;
  readonly until: Date | null;
  readonly equipment: { readonly number: string; readonly wheel: string | null };
}

/** The wheel that stands at a table, and the spins that are its own. */
export interface PlacedWheel<S extends WheelStay = WheelStay> {
  /** The id of a recorded wheel; the table's id for the wheel of a table where none is recorded. */
  readonly key: string;
  /** Null for the wheel of a table. */
  readonly number: string | null;
  readonly kind: RouletteWheel | null;
  readonly tableId: string;
  /** Its own stays; for the wheel of a table those of the recorded wheels that stood there instead. */
  readonly stays: readonly S[];
  /** Its spins are not older; null for the wheel of a table where no recorded wheel has stood. */
  readonly from: Date | null;
}

/** Returns the wheel that stands at a table. @param stays all stays of the wheels that have stood there, oldest first */
export function wheelAt<S extends WheelStay>(tableId: string, stays: readonly S[]): PlacedWheel<S> {
  const here = stays.filter((stay) => stay.tableId === tableId);
  const standing = here.find(({ until }) => until === null);
  if (standing === undefined) {
    const last = Math.max(...here.map(({ until }) => Number(until)));
    const from = here.length === 0 ? null : new Date(last);
    return { key: tableId, number: null, kind: null, tableId, stays: here, from };
  }
  const { equipmentId, equipment } = standing;
  const own = stays.filter((stay) => stay.equipmentId === equipmentId);
  const kind = equipment.wheel as RouletteWheel | null;
  return {
    key: equipmentId,
    number: equipment.number,
    kind,
    tableId,
    stays: own,
    from: own[0]?.since ?? null,
  };
}

/** Returns where the wheel was during a part of a day. */
export function placesIn(wheel: PlacedWheel, { from, to }: DayPart): (DayPart & { tableId: string })[] {
  if (wheel.number === null) {
    const begin = Math.max(from, wheel.from?.getTime() ?? from);
    return begin < to ? [{ tableId: wheel.tableId, from: begin, to }] : [];
  }
  return wheel.stays
    .map(({ tableId, since, until }) => ({
      tableId,
      from: Math.max(from, since.getTime()),
      to: Math.min(to, until?.getTime() ?? to),
    }))
    .filter((part) => part.from < part.to);
}
