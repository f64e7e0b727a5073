import type { ListVersion } from '@pitdesk/contracts/fields';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { z } from 'zod';
import type { Actor, Principal } from '#core/actor/actor';
import { SharedWork } from '#core/async/shared-work';
import { fromStoredId, storableText, toStoredId } from '#core/database/storable';
import type { Clock } from '#core/time/clock';

const Editors = z.array(z.object({ id: z.string(), username: z.string() }));
type Editor = z.infer<typeof Editors>[number];

export type VersionRow = Omit<consoleDb.ListVersion, 'entries'>;

export interface Draft<Entry> {
  readonly revision: number;
  readonly entries: readonly Entry[];
  readonly editors: readonly Editor[];
  readonly changedAt: Date | null;
}

type DraftChange<Entry> = Omit<Draft<Entry>, 'revision'>;

/** What a publication or an edit changes. */
export interface ListDifference {
  readonly added: number;
  readonly removed: number;
}

interface ListKind<Entry> {
  /** The name in the database. */
  readonly list: 'words' | 'playbooks';
  readonly entry: z.ZodType<Entry>;
  /** The first published version. */
  readonly defaults: readonly Entry[];
  /** Returns the number of entries, as versions show it. */
  readonly countOf: (entries: readonly Entry[]) => number;
}

type Transaction = consoleDb.Prisma.TransactionClient;

/** How long to wait for a connection and for a colleague's edit, in milliseconds. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 10_000 };
const WITHOUT_ENTRIES = { entries: true } as const;

/** Stores the published versions of a list, and its one draft. Another person publishes what somebody edited. */
export class DraftedList<Entry> {
  readonly #client: ConsoleClient;
  readonly #begun: SharedWork<true>;
  readonly #kind: ListKind<Entry>;
  readonly #entries: z.ZodType<Entry[]>;

  constructor(
    private readonly clock: Clock,
    database: ConsoleDatabase,
    kind: ListKind<Entry>,
  ) {
    this.#client = database.client;
    this.#kind = kind;
    this.#entries = z.array(kind.entry);
    this.#begun = new SharedWork({ kept: { clock, ms: Number.POSITIVE_INFINITY } });
  }

  /** Returns the number of the newest published version. */
  async newestVersion(): Promise<number> {
    await this.#begin();
    const { list } = this.#kind;
    const { _max } = await this.#client.listVersion.aggregate({ where: { list }, _max: { version: true } });
    return _max.version ?? 1;
  }

  async newest(): Promise<VersionRow> {
    await this.#begin();
    return await this.#client.listVersion.findFirstOrThrow({
      where: { list: this.#kind.list },
      orderBy: { version: 'desc' },
      omit: WITHOUT_ENTRIES,
    });
  }

  async entriesOf(version: number): Promise<Entry[]> {
    const row = await this.#client.listVersion.findUniqueOrThrow({
      where: { list_version: { list: this.#kind.list, version } },
      select: { entries: true },
    });
    return this.#entries.parse(row.entries);
  }

  async versions(skip: number, take: number): Promise<{ rows: VersionRow[]; total: number }> {
    await this.#begin();
    const where = { list: this.#kind.list };
    const [rows, total] = await Promise.all([
      this.#client.listVersion.findMany({
        where,
        orderBy: { version: 'desc' },
        skip,
        take,
        omit: WITHOUT_ENTRIES,
      }),
      this.#client.listVersion.count({ where }),
    ]);
    return { rows, total };
  }

  async draft(): Promise<Draft<Entry>> {
    await this.#begin();
    return this.#draftOf(
      await this.#client.listDraft.findUniqueOrThrow({ where: { list: this.#kind.list } }),
    );
  }

  /**
   * Changes the draft, one change at a time.
   * @param change returns null to leave it unchanged
   */
  async changeDraft(
    change: (draft: Draft<Entry>) => Promise<DraftChange<Entry> | null> | DraftChange<Entry> | null,
  ): Promise<Draft<Entry>> {
    await this.#begin();
    return await this.#client.$transaction(async (tx) => {
      const draft = await this.#lockedDraft(tx);
      const changed = await change(draft);
      if (changed === null) return draft;
      return await this.#writeDraft(tx, draft, changed);
    }, TRANSACTION_LIMITS);
  }

  /**
   * Publishes the draft as the next version.
   * @param check throws if it may not be published
   */
  async publish(
    { principal: { user } }: Actor,
    check: (draft: Draft<Entry>, published: readonly Entry[]) => ListDifference,
  ): Promise<VersionRow> {
    await this.#begin();
    const { list, countOf } = this.#kind;
    return await this.#client.$transaction(async (tx) => {
      const draft = await this.#lockedDraft(tx);
      const newest = await tx.listVersion.findFirstOrThrow({
        where: { list },
        orderBy: { version: 'desc' },
      });
      const { added, removed } = check(draft, this.#entries.parse(newest.entries));
      const row = await tx.listVersion.create({
        data: {
          list,
          version: newest.version + 1,
          publishedAt: this.clock.date(),
          publisherId: toStoredId(user.id),
          publisherName: storableText(user.username),
          added,
          removed,
          count: countOf(draft.entries),
          entries: [...draft.entries] as consoleDb.Prisma.InputJsonArray,
        },
        omit: WITHOUT_ENTRIES,
      });
      await this.#writeDraft(tx, draft, { entries: draft.entries, editors: [], changedAt: null });
      return row;
    }, TRANSACTION_LIMITS);
  }

  /** Stores the console's default entries as the first version. */
  async #begin(): Promise<void> {
    await this.#begun.get('begun', async () => {
      const { list, defaults, countOf } = this.#kind;
      const entries = [...defaults] as consoleDb.Prisma.InputJsonArray;
      const count = countOf(defaults);
      await this.#client.listVersion.createMany({
        data: [
          { list, version: 1, publishedAt: this.clock.date(), added: count, removed: 0, entries, count },
        ],
        skipDuplicates: true,
      });
      await this.#client.listDraft.createMany({
        data: [{ list, revision: 0, entries, editors: [] }],
        skipDuplicates: true,
      });
      return true;
    });
  }

  /** Locks the row, so that a concurrent edit sees this one. */
  async #lockedDraft(tx: Transaction): Promise<Draft<Entry>> {
    const { list } = this.#kind;
    await tx.$queryRaw`SELECT list FROM list_drafts WHERE list = ${list} FOR UPDATE`;
    return this.#draftOf(await tx.listDraft.findUniqueOrThrow({ where: { list } }));
  }

  async #writeDraft(
    tx: Transaction,
    { revision }: Draft<Entry>,
    { entries, editors, changedAt }: DraftChange<Entry>,
  ): Promise<Draft<Entry>> {
    const data = {
      revision: revision + 1,
      entries: [...entries] as consoleDb.Prisma.InputJsonArray,
      editors: [...editors],
      changedAt,
    };
    return this.#draftOf(await tx.listDraft.update({ where: { list: this.#kind.list }, data }));
  }

  #draftOf({ revision, entries, editors, changedAt }: consoleDb.ListDraft): Draft<Entry> {
    return {
      revision,
      entries: this.#entries.parse(entries),
      editors: Editors.parse(editors),
      changedAt,
    };
  }
}

export const versionJson = (row: VersionRow): ListVersion => ({
  version: row.version,
  published_at: row.publishedAt.toISOString(),
  published_by:
    row.publisherId === null
      ? null
      : { id: fromStoredId(row.publisherId), username: row.publisherName ?? row.publisherId },
  entries: row.count,
  added: row.added,
  removed: row.removed,
});

export const draftJson = (draft: Draft<unknown>, { added, removed }: ListDifference) => ({
  revision: draft.revision,
  added,
  removed,
  editors: draft.editors.map(({ id, username }) => ({ id: fromStoredId(id), username })),
  changed_at: draft.changedAt?.toISOString() ?? null,
});

/** Returns the editors of a draft after an edit. */
export function withEditor({ editors }: Draft<unknown>, { principal: { user } }: Actor): readonly Editor[] {
  const id = toStoredId(user.id);
  return editors.some((one) => one.id === id)
    ? editors
    : [...editors, { id, username: storableText(user.username) }];
}

/** Returns why an account cannot publish a draft; null if it can. */
export function publishObstacle(
  { editors }: Draft<unknown>,
  { added, removed }: ListDifference,
  { user }: Principal,
): 'unchanged' | 'own' | null {
  if (added + removed === 0) return 'unchanged';
  return editors.some(({ id }) => id === toStoredId(user.id)) ? 'own' : null;
}
