import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { KnownIds } from '#upstream/back-office/known-ids';
import { KnownTables } from '#upstream/back-office/known-tables';
import { type PublishedList, PublishedWords } from '../lists/published-words.ts';
import type { StoredMessage } from '../recent-chat.ts';
import { byCategory } from './flag-view.ts';
import { FlagsStore, type NewFlag } from './flags.store.ts';
import { WordFlags } from './word-flags.ts';

const AT_ONCE = 200;

/** Matches each stored message of a player once, directly after its write. Blocks and excludes nobody. */
@Injectable()
export class FlaggingService implements OnApplicationBootstrap, OnApplicationShutdown {
  #task: PeriodicTask | undefined;
  #isStopping = false;

  constructor(
    private readonly published: PublishedWords,
    private readonly store: FlagsStore,
    private readonly flags: WordFlags,
    private readonly tables: KnownTables,
    private readonly ids: KnownIds,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  onApplicationBootstrap(): void {
    this.#task = this.periodic.every({
      name: 'Matching watched words',
      everyMs: this.intervals.wordFlagsLookMs,
      run: () => this.#matchAll(),
    });
    this.nudge();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await this.#task?.stop();
  }

  /** Called when messages were stored that must be matched. */
  nudge(): void {
    void this.#task?.run();
  }

  /** Matches until nothing is left; failed batches wait for the next run. */
  async #matchAll(): Promise<void> {
    for (let taken = AT_ONCE; taken === AT_ONCE && !this.#isStopping; ) {
      const list = await this.published.current();
      const matched = await this.store.matchNext(AT_ONCE, (message) => this.#match(message, list));
      this.flags.written(matched.written);
      taken = matched.taken;
    }
  }

  #match(message: StoredMessage, { matcher, version }: PublishedList): NewFlag[] {
    const isKnownId = (digits: string) => this.ids.has(digits, message.sender);
    const finds = byCategory(matcher.match(message.message, { isKnownId }));
    if (finds.length === 0) return [];
    const table = this.tables.ofChat(fromStoredId(message.chatId));
    const place = {
      tableId: table === undefined ? null : toStoredId(table.id),
      terminalId: table?.terminal_id ?? null,
    };
    return finds.map((find) => ({ ...find, ...place, message, listVersion: version }));
  }
}
