import type { Equipment, Inspection, OpeningRefusal } from '@pitdesk/contracts/equipment';
import type { GameName } from '@pitdesk/contracts/games';

/** What stands at a table, for its opening. */
export interface OpeningTable {
  readonly game: GameName | null;
  readonly wheel: Pick<Equipment, 'id'> | null;
  /** Current entries about wheels at this table, newest first. */
  readonly inspections: readonly Pick<Inspection, 'equipment_id' | 'gaming_day' | 'result'>[];
}

/** Returns the last inspection of the wheel that stands at a table, of a gaming day; null without one. */
export const inspectionOf = <I extends OpeningTable['inspections'][number]>(
  { wheel, inspections }: Omit<OpeningTable, 'inspections'> & { readonly inspections: readonly I[] },
  gamingDay: string,
): I | null =>
  inspections.find(
    ({ equipment_id, gaming_day }) => equipment_id === wheel?.id && gaming_day === gamingDay,
  ) ?? null;

/**
 * Returns why a table must not open on a gaming day: its wheel is not recorded, was not inspected on that day
 * (68 IAC 14-7-4(d)), or failed. Null if it may open, and for other games.
 */
export function openingRefusal(table: OpeningTable, gamingDay: string): OpeningRefusal | null {
  if (table.game !== 'roulette') return null;
  if (table.wheel === null) return 'no_wheel';
  const inspection = inspectionOf(table, gamingDay);
  if (inspection === null) return 'not_inspected';
  return inspection.result === 'fail' ? 'failed' : null;
}
