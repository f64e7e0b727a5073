import { Injectable } from '@nestjs/common';
import type { Action } from '@pitdesk/contracts/access';
import type { GameFilter } from '@pitdesk/contracts/games';
import type {
  ReportCell,
  ReportColumn,
  ReportKind,
  ReportSection,
  ReportSectionName,
} from '@pitdesk/contracts/reports';
import type { Table } from '@pitdesk/contracts/tables';
import type { Principal } from '#core/actor/actor';
import type { Reach } from '#core/permissions/reach';

/** The scope of a report. */
export interface ReportScope<A extends Action = never> {
  /** The requesting account, whose session calls the operator. */
  readonly viewer: Principal;
  /** The terminals for which the account may read this report's data. */
  readonly reach: Reach<A>;
  /** Inclusive; `to` is exclusive. */
  readonly from: Date;
  readonly to: Date;
  readonly game: GameFilter | null;
  readonly tableId: string | null;
  /** The tables within reach that match the filters; all known tables if `whole`. */
  readonly tables: readonly Table[];
  /** True if nothing is excluded: every terminal and table, and data without a table. */
  readonly whole: boolean;
  /** Returns the gaming day of an instant (ISO 8601). */
  readonly dayOf: (at: string) => string;
  /** Returns the hour, `00` to `23`, of an instant (ISO 8601) in the property's time zone. */
  readonly hourOf: (at: string) => string;
  /** When the report was requested, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Reports progress; `of` is null for an unknown total. Must be called often, because it also stops the report.
 * @throws if the report was cancelled
 */
type ReportProgress = (done: number, of: number | null) => void;

/** Makes a report in steps and keeps only sums, so that its memory does not grow with the range. */
export type MakeReport<A extends Action = never> = (
  scope: ReportScope<A>,
  progress: ReportProgress,
) => Promise<ReportSection[]>;

/** Returns sections of a report that are counted at once. */
type MoreSections = (scope: Omit<ReportScope, 'reach'>) => Promise<ReportSection[]>;

/** Returns the first figures of a report cheaply; null for those that are unknown before it is made. */
export type PreviewReport<A extends Action = never> = (
  scope: ReportScope<A>,
) => Promise<{ column: ReportColumn; value: number | null }[]>;

interface Maker {
  /** The action that a reader of the report's data needs. */
  readonly needs: Action;
  readonly make: MakeReport<Action>;
  readonly preview: PreviewReport<Action>;
}

/** Registry of report makers. Each feature registers its own here, because features do not import each other. */
@Injectable()
export class ReportMakers {
  readonly #makers = new Map<ReportKind, Maker>();
  readonly #more = new Map<ReportKind, readonly MoreSections[]>();

  /** @param needs the action that a reader of the report's data needs: the report covers only its terminals */
  add<A extends Action>(kind: ReportKind, needs: A, make: MakeReport<A>, preview: PreviewReport<A>): void {
    this.#makers.set(kind, { needs, make, preview });
  }

  /** Appends sections of another feature to the reports of a kind. */
  append(kind: ReportKind, sections: MoreSections): void {
    this.#more.set(kind, [...(this.#more.get(kind) ?? []), sections]);
  }

  get(kind: ReportKind): Maker {
    const maker = this.#makers.get(kind);
    if (maker === undefined) throw new Error(`No maker is registered for the report "${kind}"`);
    const more = this.#more.get(kind) ?? [];
    if (more.length === 0) return maker;
    return {
      ...maker,
      make: async (scope, progress) => {
        const own = await maker.make(scope, progress);
        return [...own, ...(await Promise.all(more.map((sections) => sections(scope)))).flat()];
      },
    };
  }
}

/** Sums by name: one for each table, dealer or day with events. */
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
   * Returns a row for each name, in order of name or, with a size, largest first.
   * @returns no section without events
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

/** Returns the counts of an act by the code of its reason, the most frequent first. */
export function countsByReason(
  name: ReportSectionName,
  column: ReportColumn,
  counts: readonly { code: string; count: number }[],
): ReportSection[] {
  const reasons = new Groups(() => ({ count: 0 }));
  for (const { code, count } of counts) reasons.of(code).count += count;
  const countOf = ({ count }: { count: number }): number => count;
  return reasons.section(name, [column], (sum) => [countOf(sum)], countOf);
}

const HOUR_MS = 60 * 60_000;

interface Hour<Sum> {
  readonly sum: Sum;
  /** How often this hour has occurred in the range so far: once a day. */
  times: number;
}

/** Sums by hour in the property's time zone, in the order of a gaming day. */
export class HourGroups<Sum> {
  readonly #hours = new Map<string, Hour<Sum>>();
  readonly #hourOf: ReportScope['hourOf'];
  readonly #empty: () => Sum;

  constructor(
    { from, to, hourOf, now }: Pick<ReportScope, 'from' | 'to' | 'hourOf' | 'now'>,
    empty: () => Sum,
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

  /** Returns a row for each hour of the range, including hours without events. */
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
