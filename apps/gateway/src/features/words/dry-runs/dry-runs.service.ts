import { setImmediate } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DryRunSample, WORDS, type WordDryRun, type WordEntry } from '@pitdesk/contracts/words';
import { compile, maskCards } from '@pitdesk/watched-words';
import { z } from 'zod';
import type { Actor } from '#core/actor/actor';
import { SharedWork } from '#core/async/shared-work';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import type { Draft } from '#core/lists/drafted-list';
import { Clock } from '#core/time/clock';
import { KnownIds } from '#upstream/back-office/known-ids';
import { differenceOf } from '../lists/edit-draft.ts';
import { PublishedWords } from '../lists/published-words.ts';
import { WordListsStore } from '../lists/word-lists.store.ts';
import { RecentChat, type StoredMessage } from '../recent-chat.ts';
import { WordsChanges } from '../words-changes.ts';
import { type DryRunResult, DryRunTally } from './dry-run-tally.ts';
import { type DryRunRow, DryRunsStore } from './dry-runs.store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Messages per batch; other work runs between batches. */
const AT_ONCE = 250;

const Result = z.object({
  counts: z.custom<WordDryRun['counts']>(),
  gained: z.array(DryRunSample),
  lost: z.array(DryRunSample),
});
const NOTHING: DryRunResult = { counts: [], gained: [], lost: [] };

export const dryRunOf = (row: DryRunRow): WordDryRun => ({
  id: row.id,
  revision: row.revision,
  state: row.state,
  started_at: row.startedAt.toISOString(),
  started_by: row.startedBy,
  done: row.done,
  of: row.of,
  since: row.since.toISOString(),
  ...(row.result === null ? NOTHING : Result.parse(row.result)),
});

/** Matches the chat of the last days with the draft and with the published list, in the background. */
@Injectable()
export class DryRunsService implements OnApplicationShutdown {
  readonly #logger = new Logger(DryRunsService.name);
  readonly #starting = new SharedWork<WordDryRun>();
  #underWay: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(
    private readonly clock: Clock,
    private readonly lists: WordListsStore,
    private readonly published: PublishedWords,
    private readonly runs: DryRunsStore,
    private readonly chat: RecentChat,
    private readonly ids: KnownIds,
    private readonly changes: WordsChanges,
    private readonly audit: AuditService,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await this.#underWay;
  }

  /**
   * @returns the running dry run of this draft, or a new one
   * @throws AppError `words.unchanged`
   */
  async start(actor: Actor): Promise<WordDryRun> {
    const draft = await this.lists.draft();
    const act = {
      action: 'words.dry_run',
      target: { kind: 'words', id: String(draft.revision), label: '' },
    } as const;
    return await this.audit.audited(actor, act, async () => {
      const { entries } = await this.published.current();
      const { added, removed } = differenceOf(entries, draft.entries);
      if (added + removed === 0) throw new AppError('words.unchanged');
      const running = await this.runs.newestOf(draft.revision);
      if (running?.state === 'running') return { result: dryRunOf(running), changed: false };
      const begin = () => this.#begin(draft, actor.principal.user.username);
      return { result: await this.#starting.get(String(draft.revision), begin) };
    });
  }

  async #begin(draft: Draft<WordEntry>, startedBy: string): Promise<WordDryRun> {
    const since = new Date(this.clock.now() - WORDS.dryRunDays * DAY_MS);
    const of = await this.chat.source.countSince(since);
    const { row, isNew } = await this.runs.begin({ revision: draft.revision, startedBy, since, of });
    if (isNew) {
      this.changes.publish({ id: row.id });
      this.#underWay = this.#underWay.then(() => this.#make(row, draft));
    }
    return dryRunOf(row);
  }

  async #make(row: DryRunRow, draft: Draft<WordEntry>): Promise<void> {
    try {
      await this.#read(row, draft);
    } catch (error) {
      this.#logger.warn(error);
      await this.runs.fail(row.id).catch(() => undefined);
    }
    this.changes.publish({ id: row.id });
  }

  async #read({ id, since }: DryRunRow, draft: Draft<WordEntry>): Promise<void> {
    const { matcher } = await this.published.current();
    const tally = new DryRunTally(matcher, compile(draft.entries));
    let last: StoredMessage | null = null;
    for (let done = 0; ; ) {
      if (this.#isStopping) throw new Error('The gateway stops');
      const batch: StoredMessage[] = await this.chat.source.behind(since, last, AT_ONCE);
      for (const message of batch) tally.add(this.#masked(message), this.#isKnownIdOf(message));
      done += batch.length;
      last = batch.at(-1) ?? null;
      if (batch.length < AT_ONCE) {
        await this.runs.end(id, done, tally.result);
        return;
      }
      await this.runs.beat(id, done);
      await setImmediate();
    }
  }

  /** Masks messages that are older than the masking of card numbers. */
  #masked(message: StoredMessage): StoredMessage {
    return { ...message, message: maskCards(message.message, this.#isKnownIdOf(message)) };
  }

  #isKnownIdOf({ sender }: StoredMessage): (digits: string) => boolean {
    return (digits) => this.ids.has(digits, sender);
  }
}
