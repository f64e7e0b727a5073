import type { ReportCell, ReportColumn, ReportSection, ReportSectionName } from '@pitdesk/contracts/reports';

/** Sums by name: one for each table, dealer or day that something happened at. */
export class Groups<Sum> {
  readonly #sums = new Map<string, Sum>();
  readonly #empty: () => Sum;

  constructor(empty: () => Sum) {
    this.#empty = empty;
  }

  of(name: string): Sum {
    const known = this.#sums.get(name);
    if (known !== undefined) return known;
    const sum = this.#empty();
    this.#sums.set(name, sum);
    return sum;
  }

  /**
   * A row for each name, by the name in its order or, where a size is given, the largest first.
   * @returns no section where nothing happened
   */
  section(
    name: ReportSectionName,
    columns: readonly ReportColumn[],
    valuesOf: (sum: Sum) => ReportCell[],
    sizeOf?: (sum: Sum) => number,
  ): ReportSection[] {
    if (this.#sums.size === 0) return [];
    const entries = [...this.#sums].sort(([a, sumA], [b, sumB]) => {
      const bySize = sizeOf === undefined ? 0 : sizeOf(sumB) - sizeOf(sumA);
      return bySize || a.localeCompare(b, 'en', { numeric: true });
    });
    const rows = entries.map(([of, sum]) => ({ of, values: valuesOf(sum) }));
    return [{ name, columns: [...columns], rows, capped: false }];
  }
}
