import { Inject, Injectable } from '@nestjs/common';
import { WordEntry } from '@pitdesk/contracts/words';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { DEFAULT_ENTRIES } from '@pitdesk/watched-words';
import { z } from 'zod';
import { SharedWork } from '#core/async/shared-work';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Clock } from '#core/time/clock';

const Entries = z.array(WordEntry);
const Editors = z.array(z.object({ id: z.string(), username: z.string() }));
type Editor = z.infer<typeof Editors>[number];

export type VersionRow = Omit<consoleDb.WordList, 'entries'>;

export interface Draft {
  readonly revision: number;
  readonly entries: readonly WordEntry[];
  readonly editors: readonly Editor[];
  readonly changedAt: Date | null;
}

export type DraftChange = Omit<Draft, 'revision'>;

type Transaction = consoleDb.Prisma.TransactionClient;

/** How long to wait for a connection and for a colleague's edit, in milliseconds. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 10_000 };
const WITHOUT_ENTRIES = { entries: true } as const;
const DRAFT = { where: { id: 1 } } as const;

/** Stores the published lists, and the one draft. */
@Injectable()
export class WordListsStore {
  readonly #client: ConsoleClient;
  readonly #begun: SharedWork<true>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
    this.#begun = new SharedWork({ kept: { clock, ms: Number.POSITIVE_INFINITY } });
  }

  /** Returns the number of the newest published list. */
  async newestVersion(): Promise<number> {
    await this.#begin();
    const { _max } = await this.#client.wordList.aggregate({ _max: { version: true } });
    return _max.version ?? 1;
  }

  async newest(): Promise<VersionRow> {
    await this.#begin();
    return await this.#client.wordList.findFirstOrThrow({
      orderBy: { version: 'desc' },
      omit: WITHOUT_ENTRIES,
    });
  }

  async entriesOf(version: number): Promise<WordEntry[]> {
    const row = await this.#client.wordList.findUniqueOrThrow({
      where: { version },
      select: { entries: true },
    });
    return Entries.parse(row.entries);
  }

  async versions(skip: number, take: number): Promise<{ rows: VersionRow[]; total: number }> {
    await this.#begin();
    const [rows, total] = await Promise.all([
      this.#client.wordList.findMany({ orderBy: { version: 'desc' }, skip, take, omit: WITHOUT_ENTRIES }),
      this.#client.wordList.count(),
    ]);
    return { rows, total };
  }

  async draft(): Promise<Draft> {
    await this.#begin();
    return draftOf(await this.#client.wordDraft.findUniqueOrThrow(DRAFT));
  }

  /**
   * Changes the draft, one change at a time.
   * @param change returns null to leave it unchanged
   */
  async changeDraft(
    change: (draft: Draft) => Promise<DraftChange | null> | DraftChange | null,
  ): Promise<Draft> {
    await this.#begin();
    return await this.#client.$transaction(async (tx) => {
      const draft = await lockedDraft(tx);
      const changed = await change(draft);
      if (changed === null) return draft;
      return await writeDraft(tx, draft, changed);
    }, TRANSACTION_LIMITS);
  }

  /**
   * Publishes the draft as the next version.
   * @param check throws if it may not be published
   */
  async publish(
    publisher: { id: string; name: string },
    check: (draft: Draft, published: readonly WordEntry[]) => Promise<{ added: number; removed: number }>,
  ): Promise<VersionRow> {
    await this.#begin();
    return await this.#client.$transaction(async (tx) => {
      const draft = await lockedDraft(tx);
      const newest = await tx.wordList.findFirstOrThrow({ orderBy: { version: 'desc' } });
      const difference = await check(draft, Entries.parse(newest.entries));
      const row = await tx.wordList.create({
        data: {
          version: newest.version + 1,
          publishedAt: this.clock.date(),
          publisherId: publisher.id,
          publisherName: publisher.name,
          ...difference,
          count: draft.entries.length,
          entries: [...draft.entries],
        },
        omit: WITHOUT_ENTRIES,
      });
      await writeDraft(tx, draft, { entries: draft.entries, editors: [], changedAt: null });
      return row;
    }, TRANSACTION_LIMITS);
  }

  /** Stores the console's built-in lists as the first version. */
  async #begin(): Promise<void> {
    await this.#begun.get('begun', async () => {
      const entries = DEFAULT_ENTRIES.map((entry) => ({ ...entry }));
      const first = {
        version: 1,
        publishedAt: this.clock.date(),
        added: entries.length,
        removed: 0,
        entries,
      };
      await this.#client.wordList.createMany({
        data: [{ ...first, count: entries.length }],
        skipDuplicates: true,
      });
      const draft = { id: 1, revision: 0, entries, editors: [] };
      await this.#client.wordDraft.createMany({ data: [draft], skipDuplicates: true });
      return true;
    });
  }
}

/** Locks the row, so that a concurrent edit sees this one. */
async function lockedDraft(tx: Transaction): Promise<Draft> {
  await tx.$queryRaw`SELECT id FROM word_drafts WHERE id = 1 FOR UPDATE`;
  return draftOf(await tx.wordDraft.findUniqueOrThrow(DRAFT));
}

async function writeDraft(tx: Transaction, { revision }: Draft, change: DraftChange): Promise<Draft> {
  const { entries, editors, changedAt } = change;
  const data = { revision: revision + 1, entries: [...entries], editors: [...editors], changedAt };
  return draftOf(await tx.wordDraft.update({ ...DRAFT, data }));
}

const draftOf = ({ revision, entries, editors, changedAt }: consoleDb.WordDraft): Draft => ({
  revision,
  entries: Entries.parse(entries),
  editors: Editors.parse(editors),
  changedAt,
});
