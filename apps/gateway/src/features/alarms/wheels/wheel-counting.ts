import { Inject, Injectable } from '@nestjs/common';
import { sameId } from '@pitdesk/contracts/fields';
import { ROUNDS, type Round } from '@pitdesk/contracts/rounds';
import { rulesOfTable, type Table } from '@pitdesk/contracts/tables';
import { isPocket, type Pocket, type Suspect, WHEEL_ORDERS, WheelTest } from '@pitdesk/table-games';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { StaysStore } from '#features/equipment/public';
import { BackOfficeRounds, placeBehind, queryOf } from '#upstream/back-office/back-office-rounds';
import { DAY_MS, type DayPart, dayOf, dueDays, FIRST_DAYS, missingDays, settledTo } from './wheel-days.ts';
import { type PlacedWheel, placesIn, wheelAt } from './wheel-places.ts';
import { type Wheel, type WheelDay, WheelsStore, type WheelVerdict } from './wheels.store.ts';

/** No wheel spins more rounds in a day. */
const PAGES_A_DAY = 10;

const firstDay = (now: number): Date => new Date(dayOf(now) - FIRST_DAYS * DAY_MS);

type Spin = Round & { number: number };
type SpinPlace = Pick<Wheel, 'kind'> & { readonly tableId: string };
type Spins = Pick<WheelDay, 'counts' | 'newestId' | 'newestAt'>;

/** A judged wheel, and where it stands. */
export interface JudgedWheel {
  readonly wheel: Wheel;
  readonly placed: PlacedWheel;
}

/** Counts the spins of all wheels by day, wherever they stand, and judges each wheel by all of them. */
@Injectable()
export class WheelCounting {
  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly rounds: BackOfficeRounds,
    private readonly store: WheelsStore,
    private readonly stays: StaysStore,
  ) {}

  /**
   * Counts due days within the available time.
   * @returns the wheels that stand at these tables, by the table's id as text
   */
  async count(tables: readonly Table[], bearer: string, now: number): Promise<Map<string, JudgedWheel>> {
    const placed = await this.#placed(tables);
    await this.store.keep(
      placed.map(({ key, kind, from }) => ({ key, kind, from: from ?? firstDay(now), restart: from })),
      new Date(now),
    );
    const wheels = await this.#judged(placed);
    const due = (await Promise.all(wheels.map(async (one) => await this.#dueOf(one, now)))).flat();
    const counted = new Set<Wheel>();
    const end = this.clock.elapsed() + this.intervals.alarmWheelsCountForMs;
    for (const { wheel, placed: where, day } of due.sort(
      (a, b) => a.day.rank - b.day.rank || a.day.from - b.day.from,
    )) {
      if (this.clock.elapsed() > end) break;
      const spins = await this.#read(wheel, where, day, bearer);
      const { key } = wheel;
      await this.store.replaceDay({ key, from: new Date(day.from), ...spins, countedAt: new Date(now) });
      counted.add(wheel);
    }
    for (const wheel of counted) await this.#judge(wheel, now);
    return new Map((await this.#judged(placed)).map((one) => [one.placed.tableId, one]));
  }

  /** Returns the wheel at each table. */
  async #placed(tables: readonly Table[]) {
    const stays = await this.stays.ofWheelsAt(tables.map(({ id }) => toStoredId(id)));
    return tables.map((table) => {
      const placed = wheelAt(toStoredId(table.id), stays);
      return { ...placed, kind: placed.kind ?? rulesOfTable(table).wheel };
    });
  }

  async #judged(placed: readonly PlacedWheel[]): Promise<JudgedWheel[]> {
    const rows = new Map(
      (await this.store.ofKeys(placed.map(({ key }) => key))).map((row) => [row.key, row]),
    );
    return placed.flatMap((one) => {
      const wheel = rows.get(one.key);
      return wheel === undefined ? [] : [{ wheel, placed: one }];
    });
  }

  async #dueOf({ wheel, placed }: JudgedWheel, now: number) {
    return dueDays(wheel, await this.store.openDays(wheel), now).map((day) => ({ wheel, placed, day }));
  }

  /** Returns a day's current numbers, wherever the wheel stood. */
  async #read(wheel: Wheel, placed: PlacedWheel, day: DayPart, bearer: string): Promise<Spins> {
    const spins = new Map<string, Spin>();
    for (const { tableId, ...part } of placesIn(placed, day)) {
      for (const spin of await this.#spins({ tableId, kind: wheel.kind }, part, bearer)) {
        spins.set(String(spin.id), spin);
      }
    }
    const counts = WHEEL_ORDERS[wheel.kind].map(() => 0);
    for (const { number } of spins.values()) counts[number] = (counts[number] ?? 0) + 1;
    const newest = [...spins.values()].at(-1);
    return {
      counts,
      newestId: newest === undefined ? null : toStoredId(newest.id),
      newestAt: newest === undefined ? null : new Date(newest.started_at),
    };
  }

  /** Returns the spins at a table, without voided rounds and replaced versions. */
  async #spins(at: SpinPlace, { from, to }: DayPart, bearer: string): Promise<Spin[]> {
    const spins: Spin[] = [];
    let place: string | null = null;
    for (let page = 0; page < PAGES_A_DAY; page += 1) {
      const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const paging = { page: 1, per_page: ROUNDS.maxOperatorPerPage, sort_by: 'started_at:asc' } as const;
      const query = {
        ...paging,
        ...span,
        ...(place === null ? {} : queryOf(place)),
        state: 'settled',
      } as const;
      const { data, meta } = (
        await this.rounds.list({ ...query, table_id: fromStoredId(at.tableId) }, bearer)
      ).data;
      spins.push(...data.filter((round): round is Spin => isSpin(round, at, { from, to })));
      place = placeBehind(meta);
      if (place === null) break;
    }
    return spins;
  }

  /** Judges nothing before every past day is counted. */
  async #judge(wheel: Wheel, now: number): Promise<void> {
    const open = await this.store.openDays(wheel);
    const settled = settledTo(wheel, open, now);
    if (missingDays(wheel, open, now) > 0) return await this.store.judged(wheel, { settledTo: settled });
    const verdict = verdictOf(wheel, await this.store.days(wheel));
    await this.store.judged(wheel, { settledTo: settled, ...(verdict && { verdict }) });
  }
}

/** An operator may ignore the filters by table, state or time, and return more rounds. */
function isSpin(round: Round, { tableId, kind }: SpinPlace, { from, to }: DayPart): round is Spin {
  const { table_id, state, superseded_at, number, started_at } = round;
  const at = Date.parse(started_at);
  return (
    sameId(table_id, tableId) &&
    state === 'settled' &&
    superseded_at === null &&
    number !== null &&
    isPocket(number, kind) &&
    at >= from &&
    at < to
  );
}

/**
 * Returns the counts of a wheel's days, oldest first; null without days. The least p of all checks counts, so that a
 * finding is not revoked.
 */
export function verdictOf(
  { kind, verdict }: Pick<Wheel, 'kind' | 'verdict'>,
  days: readonly WheelDay[],
): WheelVerdict | null {
  const order = WHEEL_ORDERS[kind];
  const places = days.map(({ counts }) => order.map((number) => counts[number] ?? 0));
  const today = places.at(-1);
  if (today === undefined) return null;
  const test = new WheelTest(order.length);
  for (const day of places.slice(0, -1)) test.add(day);
  const newest = days.reduce((found, { newestAt }) => Math.max(found, newestAt?.getTime() ?? 0), 0);
  return {
    spins: places.flat().reduce((sum, count) => sum + count, 0),
    to: newest === 0 ? null : new Date(newest).toISOString(),
    p: Math.min(verdict?.p ?? 1, Math.exp(-test.evidence(today))),
    suspect: namedSuspect(test.suspect(today), order, days),
  };
}

function namedSuspect(
  { places, since, ...counts }: Suspect,
  order: readonly Pocket[],
  days: readonly WheelDay[],
): WheelVerdict['suspect'] {
  return {
    numbers: places.flatMap((place) => order[place] ?? []),
    since: (days[since]?.from ?? new Date(0)).toISOString(),
    ...counts,
  };
}
