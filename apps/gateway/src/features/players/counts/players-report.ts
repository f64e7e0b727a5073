import { Injectable } from '@nestjs/common';
import type { ReportCell, ReportColumn, ReportSection } from '@pitdesk/contracts/reports';
import {
  countsByReason,
  Groups,
  type MakeReport,
  type PreviewReport,
  ReportMakers,
  type ReportScope,
} from '#features/reports/public';
import { RemovalsStore } from '../removals.store.ts';
import { MINUTE_MS, type MinuteCount, SamplesStore, type TableStretch } from './samples.store.ts';

interface Sum {
  minutes: number;
  players: number;
  peak: number;
  peakAt: Date | null;
}

const COLUMNS: ReportColumn[] = ['average_players', 'peak_players', 'peak_at', 'minutes'];

/**
 * The interval between points of the line by the length of the range, limited to as many points as can be
 * distinguished.
 */
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const POINTS = [
  { upTo: 1.1 * DAY_MS, each: 15 * MINUTE_MS },
  { upTo: 8 * DAY_MS, each: HOUR_MS },
] as const;
const LONGEST_EACH_MS = 4 * HOUR_MS;

const empty = (): Sum => ({ minutes: 0, players: 0, peak: 0, peakAt: null });
const averageOf = ({ players, minutes }: Sum): number => Math.round((players / minutes) * 10) / 10;
const valuesOf = (sum: Sum): ReportCell[] => [
  averageOf(sum),
  sum.peak,
  sum.peakAt?.toISOString() ?? null,
  sum.minutes,
];
const peakOf = ({ peak }: Sum): number => peak;

function add(sum: Sum, { minutes, players, peak, peakAt }: Sum): void {
  sum.minutes += minutes;
  sum.players += players;
  if (sum.peakAt !== null && peak <= sum.peak) return;
  sum.peak = peak;
  sum.peakAt = peakAt;
}

/** Sums over successive minutes, oldest first; the first of several highest minutes is the peak. */
class PlayersTally {
  readonly #total = new Groups(empty);
  readonly #days = new Groups(empty);
  readonly #points = new Groups(empty);
  readonly #tables = new Groups(empty);
  readonly #from: number;
  readonly #each: number;
  readonly #dayOf: (at: string) => string;
  readonly #titleOf: (id: string) => string;

  constructor(
    { from, to, dayOf }: Pick<ReportScope, 'from' | 'to' | 'dayOf'>,
    titleOf: (id: string) => string,
  ) {
    const length = to.getTime() - from.getTime();
    this.#from = from.getTime();
    this.#each = POINTS.find(({ upTo }) => length <= upTo)?.each ?? LONGEST_EACH_MS;
    this.#dayOf = dayOf;
    this.#titleOf = titleOf;
  }

  addMinute({ at, count }: MinuteCount): void {
    const minute = { minutes: 1, players: count, peak: count, peakAt: at };
    const point = this.#from + Math.floor((at.getTime() - this.#from) / this.#each) * this.#each;
    add(this.#total.of(''), minute);
    add(this.#days.of(this.#dayOf(at.toISOString())), minute);
    add(this.#points.of(new Date(point).toISOString()), minute);
  }

  addTable({ tableId, minutes, sum: players, peak, peakAt }: TableStretch): void {
    add(this.#tables.of(this.#titleOf(tableId)), { minutes, players, peak, peakAt });
  }

  sections(): ReportSection[] {
    return [
      ...this.#total.section('total', COLUMNS, valuesOf),
      ...this.#points.section('over_time', ['average_players', 'peak_players'], (sum) => [
        averageOf(sum),
        sum.peak,
      ]),
      ...this.#days.section('by_day', COLUMNS, valuesOf),
      ...this.#tables.section('by_table', COLUMNS, valuesOf, peakOf),
    ];
  }
}

/** The span of one read, short enough for an embedded database not to block others. */
const STRETCH_MS = 24 * 60 * 60_000;

/** Reports the players by samples of each minute: over time, and the peak of each table; and the removals by reason. */
@Injectable()
export class PlayersReport {
  constructor(
    makers: ReportMakers,
    private readonly samples: SamplesStore,
    private readonly removals: RemovalsStore,
  ) {
    makers.add('players', 'counts.read', this.#make, this.#preview);
  }

  readonly #make: MakeReport = async (scope, progress): Promise<ReportSection[]> => {
    const titles = new Map(scope.tables.map(({ id, title }) => [String(id), title]));
    const tally = new PlayersTally(scope, (id) => titles.get(id) ?? `#${id}`);
    const begins = beginsOf(scope);
    for (const [index, begin] of begins.entries()) {
      progress(index, begins.length);
      const [from, to] = [new Date(begin), new Date(Math.min(begin + STRETCH_MS, scope.to.getTime()))];
      const minutes = await this.samples.minutesBetween(scope.whole ? null : [...titles.keys()], from, to);
      for (const minute of minutes) tally.addMinute(minute);
      const tables = await this.samples.tablesBetween([...titles.keys()], from, to);
      for (const table of tables) tally.addTable(table);
    }
    const removals = await this.removals.between(
      scope.whole ? null : [...titles.keys()],
      scope.from,
      scope.to,
    );
    return [...tally.sections(), ...countsByReason('removals_by_reason', 'removed', removals)];
  };

  readonly #preview: PreviewReport = async ({ whole, tables, from, to }) => {
    const ids = whole ? null : tables.map(({ id }) => String(id));
    return [{ column: 'minutes', value: await this.samples.countMinutes(ids, from, to) }];
  };
}

function beginsOf({ from, to }: ReportScope): number[] {
  const count = Math.ceil((to.getTime() - from.getTime()) / STRETCH_MS);
  return Array.from({ length: count }, (_, index) => from.getTime() + index * STRETCH_MS);
}
