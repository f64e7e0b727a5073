import { Inject, Injectable, Logger } from '@nestjs/common';
import { type ConsoleDatabase, OldFilesInUseError } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { RetentionChanges } from '../retention-changes.ts';
import { type ErasureRow, ErasuresStore } from './erasures.store.ts';
import { FREE_TEXTS } from './free-texts.ts';

/** Tables that store data about players, or stored it temporarily. */
const OF_PLAYERS = [
  'players',
  'player_names',
  'player_visits',
  'player_notes',
  'player_references',
  'player_erasures',
  'spoken_languages',
  'chat_messages',
  'message_translations',
  'hidden_messages',
  'unmatched_messages',
  'word_flags',
  'word_dry_runs',
  'alarms',
  'protection_cases',
  'protection_case_markers',
  'protection_case_steps',
  'sanctions',
  'sanction_steps',
  'incidents',
  'incident_people',
  'incident_steps',
  'retention_holds',
];

/** Adds the tables of redacted texts, and of entries that are older than players' keys. */
const OF_ANYTHING = [...new Set([...OF_PLAYERS, ...FREE_TEXTS.map(({ table }) => table), 'audit_entries'])];

/**
 * Removes erased data from the files of the database: old pages, and the write-ahead log. An erasure is done only after
 * that.
 */
@Injectable()
export class ErasedFiles {
  readonly #logger = new Logger(ErasedFiles.name);
  #triedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) private readonly database: ConsoleDatabase,
    @Inject(INTERVALS) private readonly intervals: Pick<Intervals, 'erasuresFilesRetryMs'>,
    private readonly store: ErasuresStore,
    private readonly changes: RetentionChanges,
  ) {}

  /** Completes erasures of which only files are left. Files in use are retried later. */
  async clean(): Promise<void> {
    const rows = await this.store.forgotten();
    if (rows.length === 0) return;
    const isEarly = this.clock.elapsed() - this.#triedAt < this.intervals.erasuresFilesRetryMs;
    if (isEarly) return;
    await this.#try(async () => {
      await this.#rewrite(rows.filter(({ steps }) => !steps.includes('pages')));
      await this.database.renewLog();
      for (const { id } of rows) {
        await this.store.change(id, ['running'], { state: 'done', doneAt: this.clock.date() });
      }
      this.changes.changed();
    });
  }

  /** Rewritten together, because a table is locked meanwhile. */
  async #rewrite(rows: readonly ErasureRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.database.rewriteTables(rows.some(hasRedacted) ? OF_ANYTHING : OF_PLAYERS);
    for (const { id } of rows) await this.store.through(id, 'pages');
  }

  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#triedAt = Number.NEGATIVE_INFINITY;
    } catch (error) {
      this.#triedAt = this.clock.elapsed();
      const isUsual = error instanceof OldFilesInUseError;
      this.#logger[isUsual ? 'warn' : 'error'](
        { err: error },
        'Erased data is still in files of the database; it will be retried',
      );
    }
  }
}

const hasRedacted = ({ counts }: ErasureRow): boolean => {
  // Only the store writes the column: a number for each step.
  const { audit = 0, texts = 0 } = counts as { audit?: number; texts?: number };
  return audit + texts > 0;
};
