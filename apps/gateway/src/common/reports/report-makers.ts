import { Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import type { GameFilter } from '@pitdesk/contracts/games';
import type { ReportColumn, ReportKind, ReportSection } from '@pitdesk/contracts/reports';
import type { Table } from '@pitdesk/contracts/tables';

/** What a report is to be made of. */
export interface ReportScope {
  /** Who asked: what is in it is what the account may see. */
  readonly viewer: { readonly sessionId: string; readonly user: User };
  readonly ip: string;
  /** Included; `to` is not. */
  readonly from: Date;
  readonly to: Date;
  readonly game: GameFilter | null;
  readonly tableId: string | null;
  /** The tables that the account reaches and the filters leave; all the console knows of, where `whole`. */
  readonly tables: readonly Table[];
  /** Whether nothing is left out: every terminal, every table, what stands at no table included. */
  readonly whole: boolean;
  /** The gaming day of an instant (ISO 8601). */
  readonly dayOf: (at: string) => string;
  /** The hour of the property's clock, `00` to `23`, of an instant (ISO 8601). */
  readonly hourOf: (at: string) => string;
}

/**
 * Says how far a report is; `of` is null where nobody knows. It is to be called often, as it is by this that a report
 * is stopped.
 * @throws where nobody wants the report any more
 */
type ReportProgress = (done: number, of: number | null) => void;

/** Reads a stretch at a time and keeps sums alone: what it takes does not grow with the range. */
export type MakeReport = (scope: ReportScope, progress: ReportProgress) => Promise<ReportSection[]>;

/** What a report would begin with, cheaply; null for what nobody knows before it is made. */
export type PreviewReport = (scope: ReportScope) => Promise<{ column: ReportColumn; value: number | null }[]>;

interface Maker {
  readonly make: MakeReport;
  readonly preview: PreviewReport;
}

/**
 * Who makes which report. Each feature makes those of its own things and says so here, because features do not know
 * each other.
 */
@Injectable()
export class ReportMakers {
  readonly #makers = new Map<ReportKind, Maker>();

  add(kind: ReportKind, make: MakeReport, preview: PreviewReport): void {
    this.#makers.set(kind, { make, preview });
  }

  get(kind: ReportKind): Maker {
    const maker = this.#makers.get(kind);
    if (maker === undefined) throw new Error(`Nobody makes the report "${kind}"`);
    return maker;
  }
}
