import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import {
  CARD_ACTS,
  CARD_STEP_STATES,
  CardCounts,
  type CardStep,
  type ListCardLotsQuery,
  type ListCardStepsQuery,
  type TableEquipment,
} from '@pitdesk/contracts/equipment';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { z } from 'zod';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, type Transaction } from '#core/database/in-turn';
import { fromStoredId, storedStaff, storedStaffOrNull } from '#core/database/storable';
import { within } from '#core/database/within';
import { AppError } from '#core/errors/app-error';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import {
  type Book,
  type BookStep,
  bookOf,
  hasDecks,
  type InUse,
  inUseOf,
  isClosed,
  wereInUse,
} from './card-book.ts';

const WITH_LOT = { lot: { select: { id: true, lot: true } } } as const;
const CONFIRMED = { steps: { where: { state: 'confirmed' }, orderBy: { position: 'asc' } } } as const;

export type StepRow = consoleDb.Prisma.CardStepGetPayload<{ include: typeof WITH_LOT }>;
export type LotRow = consoleDb.Prisma.CardLotGetPayload<{ include: typeof CONFIRMED }>;

const Act = z.enum(CARD_ACTS);
const State = z.enum(CARD_STEP_STATES);
const Counted = CardCounts.nullable().catch(null);

export const stepJson = (row: StepRow): CardStep => ({
  id: row.id,
  lot: row.lot,
  act: Act.parse(row.act),
  decks: row.decks,
  table:
    row.tableId === null ? null : { id: fromStoredId(row.tableId), title: row.tableTitle ?? row.tableId },
  shoe: row.shoeId === null ? null : { id: row.shoeId, number: row.shoeNumber ?? '' },
  counted: Counted.parse(row.counted),
  note: row.note,
  state: State.parse(row.state),
  proposed_by: storedStaff(row.proposedById, row.proposedByName),
  proposed_at: row.proposedAt.toISOString(),
  decided_by: storedStaffOrNull(row.decidedById, row.decidedByName),
  decided_at: row.decidedAt?.toISOString() ?? null,
  decision_reason: row.decisionReason,
});

/** Returns the confirmed steps of a lot for its book. */
export const stepsOf = ({ steps }: Pick<LotRow, 'steps'>): BookStep[] =>
  steps.map((row) => ({
    act: Act.parse(row.act),
    decks: row.decks,
    tableId: row.tableId,
    tableTitle: row.tableTitle,
    terminalId: row.terminalId,
    counted: Counted.parse(row.counted),
    at: row.decidedAt ?? row.proposedAt,
    signedBy: [row.proposedByName, row.decidedByName ?? ''],
  }));

type NewStep = Omit<consoleDb.Prisma.CardStepUncheckedCreateInput, 'state' | 'position'>;
type NewLot = Pick<consoleDb.CardLot, 'id' | 'lot' | 'maker' | 'terminalId'>;

interface Decision {
  readonly byId: string;
  readonly byName: string;
  readonly at: Date;
  readonly reason: string | null;
}

/** Decks of one lot that are in use at one table. */
export interface LotInUse extends InUse {
  readonly lotId: string;
  readonly lot: string;
}

/** The custody of one lot. */
export interface CustodyOfLot extends Pick<consoleDb.CardLot, 'id' | 'lot' | 'maker'> {
  readonly steps: readonly CardStep[];
}

/** Stores lots of cards and the steps of their custody. One writer at a time writes for a lot. */
@Injectable()
export class CardsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  async page(
    { closed, page, per_page }: ListCardLotsQuery,
    reach: Reach<'equipment.read'>,
  ): Promise<{ rows: (LotRow & { waiting: number })[]; total: number }> {
    const where: consoleDb.Prisma.CardLotWhereInput = {
      ...terminalWithin(reach),
      activeKey: { not: null },
      ...(closed === undefined && { closedAt: null }),
    };
    const [rows, total] = await Promise.all([
      this.#client.cardLot.findMany({
        where,
        orderBy: [{ closedAt: { sort: 'desc', nulls: 'first' } }, { lot: 'asc' }],
        skip: (page - 1) * per_page,
        take: per_page,
        include: { ...CONFIRMED, _count: { select: { steps: { where: { state: 'proposed' } } } } },
      }),
      this.#client.cardLot.count({ where }),
    ]);
    return { rows: rows.map(({ _count, ...row }) => ({ ...row, waiting: _count.steps })), total };
  }

  /** Returns the lots that had decks, or a step, at any time of a span. */
  async lotsOf(from: Date, to: Date, reach: Reach<'equipment.read'>): Promise<LotRow[]> {
    return await this.#client.cardLot.findMany({
      where: {
        ...terminalWithin(reach),
        receivedAt: { lt: to },
        OR: [{ closedAt: null }, { closedAt: { gte: from } }],
      },
      orderBy: { lot: 'asc' },
      include: CONFIRMED,
    });
  }

  /** Returns the lots that have decks. */
  async openLots(): Promise<LotRow[]> {
    return await this.#client.cardLot.findMany({
      where: { receivedAt: { not: null }, closedAt: null },
      include: CONFIRMED,
    });
  }

  /** Returns the decks in use of every lot. */
  async inUse(now: number): Promise<LotInUse[]> {
    return (await this.openLots()).flatMap((row) =>
      inUseOf(bookOf(stepsOf(row)), now).map((inUse) => ({ ...inUse, lotId: row.id, lot: row.lot })),
    );
  }

  /** Returns the decks in use at a table. */
  async inUseAt(tableId: string, now: number): Promise<TableEquipment['cards']> {
    const found = (await this.inUse(now)).filter(({ table }) => table.id === tableId);
    return found.map(({ lot, decks, since, overdue }) => ({
      lot,
      decks,
      since: since.toISOString(),
      overdue,
    }));
  }

  /** Returns the lots whose decks were in use at a table during a span, each with all its signed steps in order. */
  async custodyAt(
    tableId: string,
    span: { readonly from: Date; readonly to: Date },
    reach: Reach<'equipment.read'>,
  ): Promise<CustodyOfLot[]> {
    const lots = await this.lotsOf(span.from, span.to, reach);
    return lots
      .filter((row) => wereInUse(stepsOf(row), tableId, span))
      .map(({ id, lot, maker, steps }) => ({
        ...{ id, lot, maker },
        steps: steps.map((step) => stepJson({ ...step, lot: { id, lot } })),
      }));
  }

  async steps(
    { state, lot_id, from, to, page, per_page }: ListCardStepsQuery,
    reach: Reach<'equipment.read'>,
  ): Promise<{ rows: StepRow[]; total: number }> {
    const where: consoleDb.Prisma.CardStepWhereInput = {
      ...terminalWithin(reach),
      ...(state && { state }),
      ...(lot_id && { lotId: lot_id }),
      ...within('proposedAt', { from, to }),
    };
    const [rows, total] = await Promise.all([
      this.#client.cardStep.findMany({
        where,
        orderBy: [{ proposedAt: 'desc' }, { id: 'asc' }],
        skip: (page - 1) * per_page,
        take: per_page,
        include: WITH_LOT,
      }),
      this.#client.cardStep.count({ where }),
    ]);
    return { rows, total };
  }

  /** Returns the steps that wait for a second person, not proposed by this one. */
  async waiting(reach: Reach<'cards.sign'>, notBy: string): Promise<{ proposedAt: Date }[]> {
    return await this.#client.cardStep.findMany({
      where: { state: 'proposed', ...terminalWithin(reach), proposedById: { not: notBy } },
      select: { proposedAt: true },
    });
  }

  async findLot(id: string): Promise<consoleDb.CardLot | null> {
    return await this.#client.cardLot.findUnique({ where: { id } });
  }

  async findStep(id: string): Promise<StepRow | null> {
    return await this.#client.cardStep.findUnique({ where: { id }, include: WITH_LOT });
  }

  /** @throws AppError `cards.lot_taken`, `request.conflict` if the id belongs to another lot */
  async receive(lot: NewLot, step: NewStep): Promise<{ row: StepRow; isNew: boolean }> {
    return await inTurn(this.#client, 'card lots', async (tx) => {
      const known = await tx.cardStep.findUnique({ where: { id: step.id }, include: WITH_LOT });
      if (known !== null) {
        if (known.lot.lot !== lot.lot) throw new AppError('request.conflict');
        return { row: sameAs(step, known), isNew: false };
      }
      const activeKey = lot.lot.toUpperCase();
      if ((await tx.cardLot.count({ where: { activeKey } })) > 0) throw new AppError('cards.lot_taken');
      await tx.cardLot.create({ data: { ...lot, activeKey } });
      return { row: await tx.cardStep.create({ data: step, include: WITH_LOT }), isNew: true };
    });
  }

  /** @throws AppError `cards.not_enough`, `cards.closed`, `request.conflict` */
  async propose(
    step: NewStep & Pick<BookStep, 'act' | 'tableId'>,
  ): Promise<{ row: StepRow; isNew: boolean }> {
    return await this.#alone(step.lotId, async (tx) => {
      const known = await tx.cardStep.findUnique({ where: { id: step.id }, include: WITH_LOT });
      if (known !== null) return { row: sameAs(step, known), isNew: false };
      await requireDecks(tx, step);
      return { row: await tx.cardStep.create({ data: step, include: WITH_LOT }), isNew: true };
    });
  }

  /**
   * Signs a step of another person. The book must still have its decks.
   * @returns null if it was decided, or is the signer's own
   * @throws AppError `cards.not_enough`, `cards.closed`
   */
  async confirm(step: StepRow, decision: Decision): Promise<StepRow | null> {
    return await this.#alone(step.lotId, async (tx) => {
      // Once signed, its decks have left the book: a repeat must not count them again.
      if ((await tx.cardStep.count({ where: { id: step.id, state: 'proposed' } })) === 0) return null;
      const act = Act.parse(step.act);
      const { lot, book } =
        act === 'received' ? { lot: null, book: null } : await requireDecks(tx, { ...step, act });
      const position = (lot?.steps.length ?? 0) + 1;
      const row = await leave(
        tx,
        step.id,
        { not: decision.byId },
        { ...decided('confirmed', decision), position },
      );
      if (row === null) return null;
      if (book === null) {
        await tx.cardLot.update({ where: { id: step.lotId }, data: { receivedAt: decision.at } });
      } else if (act === 'destroyed' && isClosed({ ...book, destroyed: book.destroyed + step.decks })) {
        await tx.cardLot.update({ where: { id: step.lotId }, data: { closedAt: decision.at } });
      }
      return row;
    });
  }

  /**
   * Rejects a step of another person, or withdraws an own one. A refused receipt frees the lot.
   * @returns null if it was decided, or the person may not do this
   */
  async refuse(step: StepRow, state: 'rejected' | 'withdrawn', decision: Decision): Promise<StepRow | null> {
    return await this.#alone(step.lotId, async (tx) => {
      const by = state === 'withdrawn' ? decision.byId : { not: decision.byId };
      const row = await leave(tx, step.id, by, decided(state, decision));
      if (row !== null && step.act === 'received') {
        await tx.cardLot.update({
          where: { id: step.lotId },
          data: { activeKey: null, closedAt: decision.at },
        });
      }
      return row;
    });
  }

  #alone<T>(lotId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTurn(this.#client, `card lot ${lotId}`, work);
  }
}

const decided = (state: string, { byId, byName, at, reason }: Decision) => ({
  state,
  decidedById: byId,
  decidedByName: byName,
  decidedAt: at,
  decisionReason: reason,
});

/** Leaves the state `proposed`: of several simultaneous decisions the first one, and never one by the wrong person. */
async function leave(
  tx: Transaction,
  id: string,
  proposedById: string | { not: string },
  data: consoleDb.Prisma.CardStepUncheckedUpdateManyInput,
): Promise<StepRow | null> {
  const { count } = await tx.cardStep.updateMany({ where: { id, state: 'proposed', proposedById }, data });
  return count === 0 ? null : await tx.cardStep.findUniqueOrThrow({ where: { id }, include: WITH_LOT });
}

/** @throws AppError `cards.closed`, `cards.not_enough` */
async function requireDecks(
  tx: Transaction,
  step: Pick<BookStep, 'act' | 'decks' | 'tableId'> & { readonly lotId: string },
): Promise<{ lot: LotRow; book: Book }> {
  const lot = await tx.cardLot.findUnique({ where: { id: step.lotId }, include: CONFIRMED });
  if (lot === null) throw new AppError('request.not_found');
  const book = bookOf(stepsOf(lot));
  // A gap can be reported after the last deck is gone.
  const isOver = lot.closedAt !== null && step.act !== 'reported' && step.act !== 'counted';
  if (lot.receivedAt === null || isOver) throw new AppError('cards.closed');
  if (!hasDecks(book, step)) throw new AppError('cards.not_enough');
  return { lot, book };
}

const SENT = ['lotId', 'act', 'decks', 'tableId', 'shoeId', 'counted', 'note', 'proposedById'] as const;

/** @throws AppError `request.conflict` if the id was used for something else */
function sameAs(step: NewStep, known: StepRow): StepRow {
  const isSame = SENT.every((field) => isDeepStrictEqual(step[field] ?? null, known[field]));
  if (!isSame) throw new AppError('request.conflict');
  return known;
}
