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
  /** The account, whose session asks the operator. */
  readonly viewer: Principal;
  /** Where the account may make reports of what this one shows. */
  readonly reach: Reach<A>;
  /** Included; `to` is not. */
  readonly from: Date;
  readonly to: Date;
  readonly game: GameFilter | null;
  readonly tableId: string | null;
  /** The tables that the account reaches and the filters leave; all the console knows of, where `whole`. */
  readonly tables: readonly Table[];
  /** True where nothing is left out: every terminal and table, and what belongs to no table. */
  readonly whole: boolean;
  /** The gaming day of an instant (ISO 8601). */
  readonly dayOf: (at: string) => string;
  /** The hour of the property's clock, `00` to `23`, of an instant (ISO 8601). */
  readonly hourOf: (at: string) => string;
  /** When the report was requested, in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Says how far a report is; `of` is null where nobody knows. It is to be called often, as it is by this that a report
 * is stopped.
 * @throws where nobody wants the report any more
 */
type ReportProgress = (done: number, of: number | null) => void;

/** Reads a stretch at a time and keeps sums alone: what it takes does not grow with the range. */
export type MakeReport<A extends Action = never> = (
  scope: ReportScope<A>,
  progress: ReportProgress,
) => Promise<ReportSection[]>;

/** Returns the first figures of a report, cheaply; null for those unknown before it is made. */
export type PreviewReport<A extends Action = never> = (
  scope: ReportScope<A>,
) => Promise<{ column: ReportColumn; value: number | null }[]>;

interface Maker {
  /** The action that reads what the report shows. */
  readonly needs: Action;
  readonly make: MakeReport<Action>;
  readonly preview: PreviewReport<Action>;
}

/**
 * The makers of reports. Each feature registers its own here, because features do not know
 * each other.
 */
@Injectable()
export class ReportMakers {
  readonly #makers = new Map<ReportKind, Maker>();

  /** @param needs the action that reads what the report shows: a report covers the terminals of it alone */
  add<A extends Action>(kind: ReportKind, needs: A, make: MakeReport<A>, preview: PreviewReport<A>): void {
    this.#makers.set(kind, { needs, make, preview });
  }

  get(kind: ReportKind): Maker {
    const maker = this.#makers.get(kind);
    if (maker === undefined) throw new Error(`Nobody makes the report "${kind}"`);
    return maker;
  }
}

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

const HOUR_MS = 60 * 60_000;

interface Hour<Sum> {
  readonly sum: Sum;
  /** Returns how often the range has had this hour so far: once a day. */
  times: number;
}

/** Sums by the hour of the property's clock, in the order of a gaming day. */
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
