import type { ReportCell, ReportColumn, ReportSection } from '@pitdesk/contracts/reports';
import type { ReportScope } from './report-makers.ts';

const HOUR_MS = 60 * 60_000;

interface Hour<Sum> {
  readonly sum: Sum;
  /** How often the range has had this hour so far: once a day. */
  times: number;
}

/** Sums by the hour of the property's clock, in the order of a gaming day. */
export class HourGroups<Sum> {
  readonly #hours = new Map<string, Hour<Sum>>();
  readonly #hourOf: ReportScope['hourOf'];
  readonly #empty: () => Sum;

  constructor(
    { from, to, hourOf }: Pick<ReportScope, 'from' | 'to' | 'hourOf'>,
    empty: () => Sum,
    now = Date.now(),
  ) {
    this.#hourOf = hourOf;
    this.#empty = empty;
    for (let at = from.getTime(); at < Math.min(to.getTime(), now); at += HOUR_MS) {
      this.#at(new Date(at).toISOString()).times += 1;
    }
  }

  /** @param at an instant (ISO 8601) */
  of(at: string): Sum {
    return this.#at(at).sum;
  }

  /** A row for each hour of the range, those included in which nothing happened. */
  section(
    columns: readonly ReportColumn[],
    valuesOf: (sum: Sum, times: number) => ReportCell[],
  ): ReportSection {
    const rows = [...this.#hours].map(([of, { sum, times }]) => ({
      of,
      values: valuesOf(sum, Math.max(1, times)),
    }));
    return { name: 'by_hour', columns: [...columns], rows, capped: false };
  }

  #at(at: string): Hour<Sum> {
    const name = this.#hourOf(at);
    const known = this.#hours.get(name);
    if (known !== undefined) return known;
    const hour = { sum: this.#empty(), times: 0 };
    this.#hours.set(name, hour);
    return hour;
  }
}
