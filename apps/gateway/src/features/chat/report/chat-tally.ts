import type { ReportCell, ReportColumn, ReportSection } from '@pitdesk/contracts/reports';
import { Groups, HourGroups, type ReportScope } from '#features/reports/public';

interface Sum {
  fromPlayers: number;
  fromStaff: number;
  answered: number;
  withinAMinute: number;
  unanswered: number;
  secondsInAll: number;
  longest: number | null;
}

/** The fields of a message that are counted. */
interface CountedMessage {
  readonly createdAt: Date;
  readonly fromPlayer: boolean;
}

const COLUMNS: ReportColumn[] = [
  'from_players',
  'from_staff',
  'answered',
  'within_a_minute',
  'unanswered',
  'average_answer_s',
  'longest_answer_s',
];
const HOUR_COLUMNS: ReportColumn[] = ['average_answer_s', 'answered', 'unanswered', 'from_players'];
const MINUTE_S = 60;

const empty = (): Sum => ({
  fromPlayers: 0,
  fromStaff: 0,
  answered: 0,
  withinAMinute: 0,
  unanswered: 0,
  secondsInAll: 0,
  longest: null,
});

const averageOf = ({ answered: count, secondsInAll }: Sum): number | null =>
  count === 0 ? null : Math.round(secondsInAll / count);
const valuesOf = (sum: Sum): ReportCell[] => [
  sum.fromPlayers,
  sum.fromStaff,
  sum.answered,
  sum.withinAMinute,
  sum.unanswered,
  averageOf(sum),
  sum.longest,
];
const hourValuesOf = (sum: Sum): ReportCell[] => [
  averageOf(sum),
  sum.answered,
  sum.unanswered,
  sum.fromPlayers,
];
const sizeOf = ({ fromPlayers, fromStaff }: Sum): number => fromPlayers + fromStaff;

/**
 * Sums over the messages of chats, each chat oldest first. A player waits from the first unanswered message until the next
 * message of staff. A wait counts on the day on which it started.
 */
export class ChatTally {
  readonly #total = new Groups(empty);
  readonly #days = new Groups(empty);
  readonly #games = new Groups(empty);
  readonly #tables = new Groups(empty);
  readonly #hours: HourGroups<Sum>;
  readonly #dayOf: (at: string) => string;
  #isEmpty = true;

  constructor(scope: Pick<ReportScope, 'from' | 'to' | 'dayOf' | 'hourOf' | 'now'>) {
    this.#dayOf = scope.dayOf;
    this.#hours = new HourGroups(scope, empty);
  }

  /** Counts the messages of one chat. */
  chat(table: string, game: string) {
    let waiting: Date | undefined;
    const sumsOf = (at: string): Sum[] => [
      this.#total.of(''),
      this.#days.of(this.#dayOf(at)),
      this.#hours.of(at),
      this.#games.of(game),
      this.#tables.of(table),
    ];
    return {
      add: ({ createdAt, fromPlayer }: CountedMessage): void => {
        this.#isEmpty = false;
        for (const sum of sumsOf(createdAt.toISOString())) sum[fromPlayer ? 'fromPlayers' : 'fromStaff'] += 1;
        if (fromPlayer) {
          waiting ??= createdAt;
        } else if (waiting !== undefined) {
          const seconds = Math.round((createdAt.getTime() - waiting.getTime()) / 1_000);
          for (const sum of sumsOf(waiting.toISOString())) answered(sum, seconds);
          waiting = undefined;
        }
      },
      end: (): void => {
        if (waiting === undefined) return;
        for (const sum of sumsOf(waiting.toISOString())) sum.unanswered += 1;
      },
    };
  }

  sections(): ReportSection[] {
    return [
      ...this.#total.section('total', COLUMNS, valuesOf),
      ...this.#days.section('by_day', COLUMNS, valuesOf),
      ...(this.#isEmpty ? [] : [this.#hours.section(HOUR_COLUMNS, hourValuesOf)]),
      ...this.#games.section('by_game', COLUMNS, valuesOf, sizeOf),
      ...this.#tables.section('by_table', COLUMNS, valuesOf, sizeOf),
    ];
  }
}

function answered(sum: Sum, seconds: number): void {
  sum.answered += 1;
  sum.secondsInAll += seconds;
  sum.longest = Math.max(sum.longest ?? 0, seconds);
  if (seconds <= MINUTE_S) sum.withinAMinute += 1;
}
