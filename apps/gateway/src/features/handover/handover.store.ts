import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  FollowUpAct,
  type HandoverEntry,
  type HandoverFilters,
  HandoverKind,
  TakeOverChecks,
} from '@pitdesk/contracts/handover';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, type Transaction } from '#core/database/in-turn';
import { holding } from '#core/database/search';
import { fromStoredId, storedStaff } from '#core/database/storable';
import { within } from '#core/database/within';
import { AppError } from '#core/errors/app-error';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';

/** The relations of an entry that are shown with it. */
const WHOLE = {
  acts: { orderBy: { at: 'asc' } },
  open: true,
  corrects: { select: { id: true, seq: true } },
  correction: { select: { id: true, seq: true } },
} as const satisfies consoleDb.Prisma.HandoverEntryInclude;

export type HandoverRow = consoleDb.Prisma.HandoverEntryGetPayload<{ include: typeof WHOLE }>;

export const entryOf = (row: HandoverRow): HandoverEntry => ({
  id: row.id,
  seq: row.seq,
  at: row.at.toISOString(),
  author: storedStaff(row.authorId, row.authorName),
  terminal_id: row.terminalId,
  gaming_day: row.gamingDay,
  shift: row.shift,
  kind: HandoverKind.parse(row.kind),
  text: row.text,
  table:
    row.tableId === null ? null : { id: fromStoredId(row.tableId), title: row.tableTitle ?? row.tableId },
  round_id: row.roundId,
  corrects: row.corrects,
  corrected_by: row.correction,
  follow_up: row.needsFollowUp
    ? {
        open: row.open !== null,
        acts: row.acts.map(({ act, byName: by, at }) => FollowUpAct.parse({ act, by, at: at.toISOString() })),
      }
    : null,
  read_to: row.readTo,
  checks: row.kind === 'take_over' ? TakeOverChecks.parse(row.checks ?? []) : null,
});

export type HandoverWhere = consoleDb.Prisma.HandoverEntryWhereInput;

/** Returns the condition for the entries of a log that match a filter. */
export const whereOf = (
  { kind, open, find, from, to }: HandoverFilters,
  log: Reach<'handover.read'>,
): HandoverWhere => ({
  ...terminalWithin(log),
  ...(kind && { kind }),
  ...(open && { open: { isNot: null } }),
  ...within('at', { from, to }),
  ...(find && { OR: [{ folded: holding(find) }, { roundId: find }] }),
});

/** An entry before its position in the log is known. */
export type NewEntry = Omit<consoleDb.Prisma.HandoverEntryUncheckedCreateInput, 'seq' | 'acts' | 'open'>;

/** Fields that decide whether a repeated entry is the same. */
const SENT = ['authorId', 'kind', 'text', 'tableId', 'roundId', 'correctsId', 'needsFollowUp'] as const;

/** Stores the log with one writer at a time, so that no entry appears before one that was already read. */
@Injectable()
export class HandoverStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  /**
   * @returns the entry, and whether it is new: the same id again is the same entry
   * @throws AppError `request.conflict` if the id belongs to another entry, or another one has corrected the same entry
   */
  async write(entry: NewEntry): Promise<{ row: HandoverRow; isNew: boolean }> {
    return await this.#alone(async (tx) => {
      const known = await tx.handoverEntry.findUnique({ where: { id: entry.id }, include: WHOLE });
      if (known) return { row: sameAs(entry, known), isNew: false };
      const { correctsId } = entry;
      if (typeof correctsId === 'string') {
        const others = await tx.handoverEntry.count({ where: { correctsId } });
        if (others > 0) throw new AppError('request.conflict');
        // An open follow-up belongs to the current entry.
        await tx.handoverOpen.deleteMany({ where: { entryId: correctsId } });
      }
      return { row: await this.#append(tx, entry), isNew: true };
    });
  }

  /**
   * Of several concurrent takeovers one succeeds: its entry is newer than the others have read.
   * @throws AppError `handover.newer`
   */
  async takeOver(
    entry: NewEntry,
    log: Reach<'handover.read'>,
  ): Promise<{ row: HandoverRow; isNew: boolean }> {
    return await this.#alone(async (tx) => {
      const known = await tx.handoverEntry.findUnique({ where: { id: entry.id }, include: WHOLE });
      if (known) return { row: sameAs(entry, known), isNew: false };
      const newest = await tx.handoverEntry.aggregate({ where: terminalWithin(log), _max: { seq: true } });
      const seq = newest._max.seq ?? 0;
      if (entry.readTo !== seq) throw new AppError('handover.newer');
      return { row: await this.#append(tx, entry), isNew: true };
    });
  }

  /** @returns null if a colleague was faster: it is already in the wanted state, or belongs to another entry */
  async followUp(
    id: string,
    act: FollowUpAct['act'],
    by: { id: string; name: string },
  ): Promise<HandoverRow | null> {
    return await this.#alone(async (tx) => {
      const where = { entryId: id };
      const isOpen = (await tx.handoverOpen.count({ where })) === 1;
      if (isOpen === (act === 'reopened')) return null;
      if ((await tx.handoverEntry.count({ where: { correctsId: id } })) > 0) return null;
      if (isOpen) await tx.handoverOpen.delete({ where });
      else await tx.handoverOpen.create({ data: where });
      const acted = { act, byId: by.id, byName: by.name, at: this.clock.date() };
      await tx.handoverAct.create({ data: { id: randomUUID(), ...where, ...acted } });
      return await tx.handoverEntry.findUniqueOrThrow({ where: { id }, include: WHOLE });
    });
  }

  async find(id: string): Promise<HandoverRow | null> {
    return await this.#client.handoverEntry.findUnique({ where: { id }, include: WHOLE });
  }

  async list(
    where: HandoverWhere,
    order: 'asc' | 'desc',
    { skip = 0, take }: { skip?: number; take: number },
  ): Promise<HandoverRow[]> {
    const orderBy = { seq: order };
    return await this.#client.handoverEntry.findMany({ where, orderBy, skip, take, include: WHOLE });
  }

  count(where: HandoverWhere): Promise<number> {
    return this.#client.handoverEntry.count({ where });
  }

  async #append(tx: Transaction, entry: NewEntry): Promise<HandoverRow> {
    const { _max } = await tx.handoverEntry.aggregate({ _max: { seq: true } });
    const data = { ...entry, seq: (_max.seq ?? 0) + 1 };
    await tx.handoverEntry.create({ data });
    if (entry.needsFollowUp) await tx.handoverOpen.create({ data: { entryId: entry.id } });
    return await tx.handoverEntry.findUniqueOrThrow({ where: { id: entry.id }, include: WHOLE });
  }

  #alone<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTurn(this.#client, 'handover log', work);
  }
}

/** @throws AppError `request.conflict` if the id was used for something else */
function sameAs(entry: NewEntry, known: HandoverRow): HandoverRow {
  const isSame = SENT.every((field) => (entry[field] ?? null) === known[field]);
  if (!isSame) throw new AppError('request.conflict');
  return known;
}
