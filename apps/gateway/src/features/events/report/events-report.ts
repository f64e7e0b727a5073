import { Injectable } from '@nestjs/common';
import { type CasinoEvent, eventSpan, eventState } from '@pitdesk/contracts/events';
import { sameId } from '@pitdesk/contracts/fields';
import { isOfGame } from '@pitdesk/contracts/games';
import { REPORTS, type ReportColumn, type ReportSection } from '@pitdesk/contracts/reports';
import { within } from '#core/permissions/reach';
import {
  Groups,
  type MakeReport,
  type PreviewReport,
  ReportMakers,
  type ReportScope,
} from '#features/reports/public';
import { EventBook } from '../event-book.ts';

const COLUMNS: ReportColumn[] = [
  'kind',
  'game',
  'state',
  'starts_at',
  'ends_at',
  'tables',
  'minimum_rounds',
  'prize',
];

/** Reports events that ran within the range. */
@Injectable()
export class EventsReport {
  constructor(
    makers: ReportMakers,
    private readonly book: EventBook,
  ) {
    makers.add('events', 'events.read', this.#make, this.#preview);
  }

  readonly #make: MakeReport<'events.read'> = async (scope, progress): Promise<ReportSection[]> => {
    progress(0, null);
    const { events, capped } = await this.#read(scope);
    if (events.length === 0) return [];
    return [...countsOf(events), listOf(events, scope, capped)];
  };

  readonly #preview: PreviewReport<'events.read'> = async (scope) => [
    { column: 'events', value: (await this.#read(scope)).events.length },
  ];

  async #read(scope: ReportScope<'events.read'>): Promise<{ events: CasinoEvent[]; capped: boolean }> {
    const { events: all, capped } = await this.book.read();
    const events = within(scope.reach, all)
      .filter((event) => isIn(event, scope))
      .sort(byStart);
    return { events, capped };
  }
}

/** Two events without a start are equal: the difference of two infinities is NaN. */
const byStart = (a: CasinoEvent, b: CasinoEvent): number => {
  const [first, second] = [eventSpan(a).begin, eventSpan(b).begin];
  return first === second ? 0 : first - second;
};

const isIn = (event: CasinoEvent, { from, to, game, tableId }: ReportScope): boolean =>
  eventSpan(event).end > from.getTime() &&
  eventSpan(event).begin < to.getTime() &&
  (game === null || isOfGame(event.game, game)) &&
  (tableId === null || event.table_ids.some((id) => sameId(id, tableId)));

function countsOf(events: readonly CasinoEvent[]): ReportSection[] {
  const groups = { total: new Groups(zero), by_game: new Groups(zero), by_kind: new Groups(zero) };
  for (const { game, kind } of events) {
    for (const sum of [groups.total.of(''), groups.by_game.of(game ?? ''), groups.by_kind.of(kind ?? '')])
      sum.events += 1;
  }
  const names = ['total', 'by_game', 'by_kind'] as const;
  return names.flatMap((name) => groups[name].section(name, ['events'], ({ events: count }) => [count]));
}

const zero = (): { events: number } => ({ events: 0 });

function listOf(
  events: readonly CasinoEvent[],
  { tables, now }: ReportScope,
  capped: boolean,
): ReportSection {
  const titles = new Map(tables.map(({ id, title }) => [String(id), title]));
  const rows = events.slice(0, REPORTS.rowsAtMost).map((event) => ({
    of: event.name,
    values: [
      event.kind,
      event.game,
      eventState(event, now),
      event.starts_at,
      event.ends_at,
      event.table_ids.map((id) => titles.get(String(id)) ?? `#${id}`).join(', '),
      event.minimum_rounds,
      event.prize_pool && `${event.prize_pool.amount} ${event.prize_pool.currency}`,
    ],
  }));
  return { name: 'events', columns: COLUMNS, rows, capped: capped || events.length > rows.length };
}
