import { Inject, Injectable } from '@nestjs/common';
import { dayAfter, gamingDays } from '@pitdesk/contracts/gaming-day';
import {
  type Availability,
  AvailabilityBand,
  type AvailabilityQuery,
  addedTimes,
  bandsOf,
  NO_TIMES,
  type StateBand,
  type StateTimes,
  TABLE_CONTROL,
  TableAvailability,
  timesOf,
} from '@pitdesk/contracts/table-control';
import type { Principal } from '#core/actor/actor';
import { groupedBy } from '#core/database/grouped-by';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { type LogRow, type SeenRow, stateOf } from '../table-control-views.ts';
import { TableLogStore } from './table-log.store.ts';

type Bands = readonly StateBand<LogRow>[];
interface Known {
  readonly row: SeenRow;
  readonly bands: Bands;
  readonly times: StateTimes;
}

/** Calculates from the log how long tables were open. Times that the console did not see are unknown. */
@Injectable()
export class AvailabilityReport {
  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly store: TableLogStore,
    private readonly permissions: PermissionsService,
    private readonly days: PropertyDays,
  ) {}

  /** @throws AppError `request.invalid` for more days than a report has */
  async of({ user }: Principal, query: AvailabilityQuery): Promise<Availability> {
    const { page, per_page, game, table_id } = query;
    const now = this.clock.now();
    const span = gamingDays(query.gaming_day ?? 'today', now, this.days.calendar);
    if (span === undefined || dayAfter(span.first, TABLE_CONTROL.daysMax) <= span.last) {
      throw new AppError('request.invalid');
    }
    const from = Date.parse(span.from);
    const to = Math.max(from, Math.min(Date.parse(span.to), now));
    const reach = this.permissions.reach(user, 'table_control.read');
    const seen = await this.store.seen(reach, {
      ...(game && { game }),
      ...(table_id !== undefined && { tableId: toStoredId(table_id) }),
    });
    const known = await this.#knownOf(seen, from, to);
    const total = known.length;
    return {
      from: span.from,
      to: new Date(to).toISOString(),
      times: sumOf(known),
      by_game: [...groupedBy(known, ({ row }) => row.game ?? '')].map(([name, tables]) => ({
        game: TableAvailability.shape.game.catch(null).parse(name),
        times: sumOf(tables),
      })),
      by_shift: this.#byShift(known, span.first, span.last, to),
      by_cause: byCause(known),
      tables: {
        data: known.slice((page - 1) * per_page, page * per_page).map(tableOf),
        meta: { page, per_page, total, last_page: Math.ceil(total / per_page) },
      },
    };
  }

  async #knownOf(seen: readonly SeenRow[], from: number, to: number): Promise<Known[]> {
    const ids = seen.map(({ tableId }) => tableId);
    const changes = await this.store.statesIn(ids, new Date(from), new Date(to));
    const now = this.clock.now();
    return seen.map((row) => {
      const seenAt = row.seenAt.getTime();
      const seenTo = now - seenAt > this.intervals.tableControlGapMs ? seenAt : now;
      const rows = (changes.get(row.tableId) ?? []).map((why) => ({
        ...{ at: why.at.getTime(), state: stateOf(why.after), why },
      }));
      const bands = bandsOf(rows, from, to, seenTo);
      return { row, bands, times: timesOf(bands) };
    });
  }

  #byShift(known: readonly Known[], first: string, last: string, to: number): Availability['by_shift'] {
    const shifts: Availability['by_shift'] = [];
    for (let day = first; day <= last; day = dayAfter(day)) {
      for (const shift of this.days.shiftsOf(day)) {
        if (shift.from >= to) return shifts;
        const times = known
          .map(({ bands }) => timesOf(bands, shift.from, shift.to))
          .reduce(addedTimes, NO_TIMES);
        shifts.push({ gaming_day: day, shift: shift.number, times });
      }
    }
    return shifts;
  }
}

const sumOf = (known: readonly Known[]): StateTimes =>
  known.map(({ times }) => times).reduce(addedTimes, NO_TIMES);

const causeFields = (why: LogRow | null) =>
  AvailabilityBand.pick({ cause: true, by: true, reason_code: true }).parse({
    cause: why?.cause ?? null,
    by: why?.byName ?? null,
    reason_code: why?.reasonCode ?? null,
  });

const tableOf = ({ row, bands, times }: Known): TableAvailability =>
  TableAvailability.parse({
    table: { id: fromStoredId(row.tableId), title: row.title },
    game: row.game,
    terminal_id: row.terminalId,
    times,
    bands: bands.map(({ from, to, state, why }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      state,
      ...causeFields(why),
    })),
  });

/** Returns the time in which tables were known not to be open, by cause and reason, longest first. */
function byCause(known: readonly Known[]): Availability['by_cause'] {
  const down = known.flatMap(({ bands }) =>
    bands.filter(({ state }) => state !== 'open' && state !== 'unknown'),
  );
  const causes = groupedBy(down, ({ why }) => `${why?.cause} ${why?.reasonCode}`);
  return [...causes.values()]
    .map((bands) => {
      const { cause, reason_code } = causeFields(bands[0]?.why ?? null);
      const ms = bands.reduce((sum, { from, to }) => sum + to - from, 0);
      return { cause: cause ?? 'unknown', reason_code, ms, times: bands.length };
    })
    .toSorted((a, b) => b.ms - a.ms);
}
