import { Injectable } from '@nestjs/common';
import type { ReportSection } from '@pitdesk/contracts/reports';
import {
  type MakeReport,
  type PreviewReport,
  ReportMakers,
  type ReportScope,
} from '../../../common/reports/report-makers.ts';
import { SamplesStore } from '../samples.store.ts';
import { PlayersTally } from './players-tally.ts';

/** Read at once: what an embedded database adds up meanwhile holds up nobody. */
const STRETCH_MS = 24 * 60 * 60_000;

/** How many players there were, by the samples of each minute: over time, and when each table had its most. */
@Injectable()
export class PlayersReport {
  constructor(
    makers: ReportMakers,
    private readonly samples: SamplesStore,
  ) {
    makers.add('players', this.#make, this.#preview);
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
    return tally.sections();
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
