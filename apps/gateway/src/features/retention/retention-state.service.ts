import { Inject, Injectable } from '@nestjs/common';
import {
  type KeptData,
  NIGHTLY_KINDS,
  type NightlyKind,
  OTHER_KINDS,
  type RetentionRun,
  type RetentionState,
} from '@pitdesk/contracts/retention';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { SharedWork } from '#core/async/shared-work';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { type Figures, KINDS_OF_DATA } from './kinds/index.ts';
import { nextRunAt } from './nightly/nights.ts';
import { RetentionRunsStore, type RunRow } from './nightly/retention-runs.store.ts';

const { raw } = consoleDb.Prisma;

const DAY_MS = 24 * 60 * 60_000;
/** Counting reads whole tables, so its result is shared for this time, and it takes at most this share of the time. */
const COUNTED_FOR_MS = 60_000;
const COUNTING_SHARE = 0.01;

type OtherKind = (typeof OTHER_KINDS)[number];

/** Data that is deleted in other ways: its table, its time column, and its days if it has any. */
const OTHERS: Record<
  OtherKind,
  { readonly table: string; readonly at: string; readonly days: number | null }
> = {
  /** Each is deleted a week after it was sent. */
  sends: { table: 'outgoing_messages', at: 'created_at', days: 7 },
  /** Deleted a day after they ended. */
  sessions: { table: 'sessions', at: 'created_at', days: 1 },
  handover: { table: 'handover_entries', at: 'at', days: null },
  corrections: { table: 'round_corrections', at: 'proposed_at', days: null },
  equipment: { table: 'equipment_stays', at: 'since', days: null },
  staff: { table: 'staff', at: 'created_at', days: null },
  /** Ten years. Nothing deletes it automatically after that, see the documentation. */
  audit: { table: 'audit_entries', at: 'at', days: 3_653 },
};

/** Reports the stored data, and the state of the nightly run. */
@Injectable()
export class RetentionStates {
  readonly #client: ConsoleClient;
  readonly #rules: Settings['retention'];
  readonly #zone: string;
  readonly #counts: SharedWork<Pick<RetentionState, 'kinds' | 'counted_at'>>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(SETTINGS) { retention, propertyTz }: Settings,
    private readonly runs: RetentionRunsStore,
  ) {
    const ms = (tookMs: number) => Math.max(COUNTED_FOR_MS, tookMs / COUNTING_SHARE);
    this.#counts = new SharedWork({ kept: { clock, ms } });
    this.#client = database.client;
    this.#rules = retention;
    this.#zone = propertyTz;
  }

  async now(): Promise<RetentionState> {
    const [counted, last] = await Promise.all([
      this.#counts.get('all', () => this.#count()),
      this.runs.last(),
    ]);
    const { at } = this.#rules;
    const done = last?.finishedAt == null ? null : last.night;
    return {
      ...counted,
      last_run: last && runJson(last),
      next_run_at:
        at === null
          ? null
          : new Date(nextRunAt(this.clock.now(), done, { at, zone: this.#zone })).toISOString(),
    };
  }

  async #count(): Promise<Pick<RetentionState, 'kinds' | 'counted_at'>> {
    const kinds: KeptData[] = [];
    // One after another, to leave connections for others.
    for (const kind of NIGHTLY_KINDS) kinds.push(await this.#nightly(kind));
    for (const kind of OTHER_KINDS) kinds.push(await this.#other(kind));
    return { kinds, counted_at: this.clock.date().toISOString() };
  }

  async #nightly(kind: NightlyKind): Promise<KeptData> {
    const data = KINDS_OF_DATA.find((one) => one.kind === kind);
    if (data === undefined) throw new Error(`Nothing deletes ${kind}`);
    const days = this.#rules.days[kind];
    const before = days === null ? null : new Date(this.clock.now() - days * DAY_MS);
    return keptData(kind, days, true, await data.figures(this.#client, before));
  }

  async #other(kind: OtherKind): Promise<KeptData> {
    const { table, at, days } = OTHERS[kind];
    const [row] = await this.#client.$queryRaw<Pick<Figures, 'count' | 'oldest'>[]>`
      SELECT (SELECT COUNT(*)::int FROM ${raw(table)}) AS count, (SELECT MIN(${raw(at)}) FROM ${raw(table)}) AS oldest`;
    return keptData(kind, days, false, { count: 0, oldest: null, ...row, linked: 0 });
  }
}

const keptData = (
  kind: KeptData['kind'],
  days: number | null,
  nightly: boolean,
  { count, oldest, linked }: Figures,
): KeptData => ({ kind, days, nightly, count, oldest: oldest?.toISOString() ?? null, linked });

function runJson({ night, startedAt, finishedAt, deleted }: RunRow): RetentionRun {
  // Only the nightly deletion writes it, by kind.
  const counts = deleted as Partial<Record<NightlyKind, number>>;
  return {
    night,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    deleted: NIGHTLY_KINDS.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [{ kind, count }] : [];
    }),
  };
}
