import { Injectable } from '@nestjs/common';
import { isOfGame, OTHER_GAME } from '@pitdesk/contracts/games';
import { REPORTS, type ReportColumn, type ReportSection } from '@pitdesk/contracts/reports';
import type { Round, RoundFilters } from '@pitdesk/contracts/rounds';
import {
  Groups,
  HourGroups,
  type MakeReport,
  type PreviewReport,
  ReportMakers,
  type ReportScope,
} from '#features/reports/public';
import { RoundsReader } from './rounds-reader.ts';

interface Sum {
  rounds: number;
  settled: number;
  voided: number;
  corrected: number;
  unfinished: number;
}

const COLUMNS = ['rounds', 'settled', 'voided', 'corrected', 'unfinished'] as const satisfies ReportColumn[];
const HOUR_COLUMNS: ReportColumn[] = ['rounds_an_hour', 'rounds', 'voided'];
const CHANGE_COLUMNS: ReportColumn[] = [
  'change',
  'table',
  'at',
  'by',
  'approved_by',
  'reason_code',
  'reason',
];
const VOID_COLUMNS: ReportColumn[] = ['voided'];

const empty = (): Sum => ({ rounds: 0, settled: 0, voided: 0, corrected: 0, unfinished: 0 });
const valuesOf = (sum: Sum): number[] => COLUMNS.map((column) => sum[column]);
const hourValuesOf = ({ rounds, voided }: Sum, times: number): number[] => [
  Math.round((10 * rounds) / times) / 10,
  rounds,
  voided,
];
const sizeOf = ({ rounds }: Sum): number => rounds;

/** Sums over successive rounds. */
class RoundsTally {
  readonly #total = new Groups(empty);
  readonly #days = new Groups(empty);
  readonly #games = new Groups(empty);
  readonly #tables = new Groups(empty);
  readonly #dealers = new Groups(empty);
  readonly #voids = new Groups(() => ({ voided: 0 }));
  readonly #changes: ReportSection['rows'] = [];
  readonly #titleOf: (id: Round['table_id']) => string;
  readonly #hours: HourGroups<Sum>;
  readonly #dayOf: (at: string) => string;
  #count = 0;
  #changed = 0;

  constructor(
    titleOf: (id: Round['table_id']) => string,
    scope: Pick<ReportScope, 'from' | 'to' | 'dayOf' | 'hourOf' | 'now'>,
  ) {
    this.#titleOf = titleOf;
    this.#dayOf = scope.dayOf;
    this.#hours = new HourGroups(scope, empty);
  }

  get count(): number {
    return this.#count;
  }

  add(round: Round): void {
    this.#count += 1;
    const sums = [
      this.#total.of(''),
      this.#days.of(this.#dayOf(round.started_at)),
      this.#hours.of(round.started_at),
      this.#games.of(round.game ?? ''),
      this.#tables.of(this.#titleOf(round.table_id)),
      this.#dealers.of(round.dealer?.display_name ?? ''),
    ];
    for (const sum of sums) {
      sum.rounds += 1;
      if (round.state === 'settled') sum.settled += 1;
      else if (round.state === 'voided') sum.voided += 1;
      else sum.unfinished += 1;
      if (round.correction !== null) sum.corrected += 1;
    }
    this.#noteChanges(round);
  }

  sections(): ReportSection[] {
    const changes: ReportSection = {
      name: 'changes',
      columns: CHANGE_COLUMNS,
      rows: this.#changes,
      capped: this.#changed > this.#changes.length,
    };
    return [
      ...this.#total.section('total', COLUMNS, valuesOf),
      ...this.#days.section('by_day', COLUMNS, valuesOf),
      ...(this.#count === 0 ? [] : [this.#hours.section(HOUR_COLUMNS, hourValuesOf)]),
      ...this.#games.section('by_game', COLUMNS, valuesOf, sizeOf),
      ...this.#tables.section('by_table', COLUMNS, valuesOf, sizeOf),
      ...this.#dealers.section('by_dealer', COLUMNS, valuesOf, sizeOf),
      ...this.#voids.section(
        'voids_by_reason',
        VOID_COLUMNS,
        ({ voided }) => [voided],
        ({ voided }) => voided,
      ),
      ...(this.#changed === 0 ? [] : [changes]),
    ];
  }

  #noteChanges({ id, table_id, voided, correction }: Round): void {
    const table = this.#titleOf(table_id);
    if (correction !== null) {
      const { at, by, approved_by, reason } = correction;
      this.#note(String(id), ['corrected', table, at, by, approved_by, null, reason]);
    }
    if (voided === null) return;
    const { at, by, reason_code, reason } = voided;
    this.#voids.of(reason_code).voided += 1;
    this.#note(String(id), ['voided', table, at, by, null, reason_code, reason]);
  }

  #note(of: string, values: (string | null)[]): void {
    this.#changed += 1;
    if (this.#changes.length < REPORTS.rowsAtMost) this.#changes.push({ of, values });
  }
}

/** Reports rounds by day, game, table and dealer, voids by reason, and each void and correction with its author and reason. */
@Injectable()
export class RoundsReport {
  constructor(
    makers: ReportMakers,
    private readonly reader: RoundsReader,
  ) {
    makers.add('rounds', 'rounds.read', this.#make, this.#preview);
  }

  readonly #make: MakeReport<'rounds.read'> = async (scope, progress): Promise<ReportSection[]> => {
    const filters = filtersOf(scope);
    const count = await this.reader.count(scope.viewer, scope.reach, filters);
    const tally = new RoundsTally(titlesOf(scope), scope);
    progress(0, count);
    for await (const rounds of this.reader.all(scope.viewer, scope.reach, filters, 'started_at:asc')) {
      for (const round of rounds) {
        if (scope.game === null || isOfGame(round.game, scope.game)) tally.add(round);
      }
      // Rounds that began in the meantime were not counted.
      progress(tally.count, count === null ? null : Math.max(count, tally.count));
    }
    return tally.sections();
  };

  readonly #preview: PreviewReport<'rounds.read'> = async (scope) => {
    const filters = filtersOf(scope);
    const isCounted = scope.game !== OTHER_GAME;
    const count = async (more: RoundFilters) =>
      isCounted ? await this.reader.count(scope.viewer, scope.reach, { ...filters, ...more }) : null;
    const [rounds, voided] = await Promise.all([count({}), count({ state: 'voided' })]);
    return [
      { column: 'rounds', value: rounds },
      { column: 'voided', value: voided },
    ];
  };
}

const filtersOf = ({ from, to, game, tableId }: ReportScope): RoundFilters => ({
  from: from.toISOString(),
  to: to.toISOString(),
  // The operator has no filter for games unknown to the console, so those rounds are filtered here.
  ...(game !== null && game !== OTHER_GAME && { game }),
  ...(tableId !== null && { table_id: tableId }),
});

function titlesOf({ tables }: ReportScope): (id: Round['table_id']) => string {
  const titles = new Map(tables.map(({ id, title }) => [String(id), title]));
  return (id) => titles.get(String(id)) ?? `#${id}`;
}
