import { Injectable } from '@nestjs/common';
import { isOfGame, OTHER_GAME } from '@pitdesk/contracts/games';
import type { ReportSection } from '@pitdesk/contracts/reports';
import type { Round, RoundFilters } from '@pitdesk/contracts/rounds';
import {
  type MakeReport,
  type PreviewReport,
  ReportMakers,
  type ReportScope,
} from '../../../common/reports/report-makers.ts';
import { RoundsReader } from '../rounds-reader.ts';
import { RoundsTally } from './rounds-tally.ts';

/** What was played: rounds by day, game, table and dealer, and each void and correction with who and why. */
@Injectable()
export class RoundsReport {
  constructor(
    makers: ReportMakers,
    private readonly reader: RoundsReader,
  ) {
    makers.add('rounds', this.#make, this.#preview);
  }

  readonly #make: MakeReport = async (scope, progress): Promise<ReportSection[]> => {
    const filters = filtersOf(scope);
    const count = await this.reader.count(scope.viewer, filters);
    const tally = new RoundsTally(titlesOf(scope), scope);
    progress(0, count);
    for await (const rounds of this.reader.all(scope.viewer, filters, 'started_at:asc')) {
      for (const round of rounds) {
        if (scope.game === null || isOfGame(round.game, scope.game)) tally.add(round);
      }
      // Rounds that began meanwhile are more than were counted.
      progress(tally.count, count === null ? null : Math.max(count, tally.count));
    }
    return tally.sections();
  };

  readonly #preview: PreviewReport = async (scope) => {
    const filters = filtersOf(scope);
    const isCounted = scope.game !== OTHER_GAME;
    const count = async (more: RoundFilters) =>
      isCounted ? await this.reader.count(scope.viewer, { ...filters, ...more }) : null;
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
  // No operator is asked for the games that the console does not know: those rounds are picked here.
  ...(game !== null && game !== OTHER_GAME && { game }),
  ...(tableId !== null && { table_id: tableId }),
});

function titlesOf({ tables }: ReportScope): (id: Round['table_id']) => string {
  const titles = new Map(tables.map(({ id, title }) => [String(id), title]));
  return (id) => titles.get(String(id)) ?? `#${id}`;
}
