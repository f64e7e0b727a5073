import { Injectable, type StreamableFile } from '@nestjs/common';
import type {
  CardDecisionRequest,
  CardLot,
  CardReconciliation,
  CardReconciliationRow,
  CardStep,
  CardStepRequest,
  ExportCardsQuery,
  ListCardLotsQuery,
  ListCardStepsQuery,
  ReceiveCardsRequest,
  ReconcileCardsQuery,
} from '@pitdesk/contracts/equipment';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { fromStoredId, storableText, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import type { ExportColumn } from '#core/export/export';
import { exportFile } from '#core/export/export-file';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { TableAccess } from '#features/tables/public';
import { KnownTables } from '#upstream/back-office/known-tables';
import { pageMeta } from '../equipment.service.ts';
import { EquipmentStore } from '../equipment.store.ts';
import { EquipmentChanges } from '../equipment-changes.ts';
import { bookOf, discrepancyOf, inUseOf, reconciled } from './card-book.ts';
import { CardsStore, type LotRow, type StepRow, stepJson, stepsOf } from './cards.store.ts';

const targetOf = ({ id, lot }: { id: string; lot: string }) =>
  ({ kind: 'card_lot', id, label: lot }) as const;

const DONE = { confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn' } as const;

function lotJson(row: LotRow & { waiting: number }, now: number): CardLot {
  const book = bookOf(stepsOf(row));
  const { in_storage, in_use, returned, received, destroyed, countedAt } = book;
  return {
    id: row.id,
    lot: row.lot,
    maker: row.maker,
    terminal_id: row.terminalId,
    received,
    destroyed,
    in_storage,
    in_use,
    returned,
    tables: inUseOf(book, now).map(({ table, decks, since, overdue }) => ({
      table: { id: fromStoredId(table.id), title: table.title },
      decks,
      since: since.toISOString(),
      overdue,
    })),
    waiting: row.waiting,
    counted_at: countedAt?.toISOString() ?? null,
    discrepancy: discrepancyOf(book, now),
  };
}

/** Records the custody of cards: one person proposes each step, another signs it. */
@Injectable()
export class CardsService {
  constructor(
    private readonly clock: Clock,
    private readonly days: PropertyDays,
    private readonly store: CardsStore,
    private readonly equipment: EquipmentStore,
    private readonly permissions: PermissionsService,
    private readonly access: TableAccess,
    private readonly tables: KnownTables,
    private readonly audit: AuditService,
    private readonly changes: EquipmentChanges,
  ) {}

  async lots({ user }: Principal, query: ListCardLotsQuery): Promise<Paginated<CardLot>> {
    const { rows, total } = await this.store.page(query, this.permissions.reach(user, 'equipment.read'));
    const now = this.clock.now();
    return { data: rows.map((row) => lotJson(row, now)), meta: pageMeta(query, total) };
  }

  async steps({ user }: Principal, query: ListCardStepsQuery): Promise<Paginated<CardStep>> {
    const reach = this.permissions.reach(user, 'equipment.read');
    const { rows, total } = await this.store.steps(this.days.spanned(query), reach);
    return { data: rows.map(stepJson), meta: pageMeta(query, total) };
  }

  /** @throws AppError `cards.lot_taken`, `request.conflict` */
  async receive(by: Actor, { id, lot, maker, decks }: ReceiveCardsRequest): Promise<CardStep> {
    const terminalId = this.permissions.homeTerminal(by.principal.user, 'cards.sign');
    const actor = this.permissions.acting(by, 'cards.sign', { terminal_id: terminalId });
    const act = { action: 'cards.proposed', target: targetOf({ id, lot }) } as const;
    return await this.audit.audited(actor, { ...act, details: { act: 'received', decks } }, async () => {
      // The receipt of a lot has the lot's id, so that a repeat is recognised.
      const step = { ...this.#begun(actor, id, id, 'received'), decks, terminalId };
      const { row, isNew } = await this.store.receive(
        { id, lot, maker: maker === '' ? null : maker, terminalId },
        step,
      );
      if (isNew) this.changes.of(id, terminalId);
      return { result: stepJson(row), changed: isNew };
    });
  }

  /** @throws AppError `cards.not_enough`, `cards.closed`, `request.not_found`, `permission.other_terminal` */
  async propose(by: Actor, lotId: string, request: CardStepRequest): Promise<CardStep> {
    const { id, act, decks, table_id, shoe_id, counted, note } = request;
    const lot = await this.store.findLot(lotId);
    if (lot === null) throw new AppError('request.not_found');
    const actor = this.permissions.acting(by, 'cards.sign', { terminal_id: lot.terminalId });
    if (table_id !== null) await this.access.acting(by, 'cards.sign', table_id);
    const details = { act, decks, table_id, counted, note };
    return await this.audit.audited(
      actor,
      { action: 'cards.proposed', target: targetOf(lot), details },
      async () => {
        const shoe = shoe_id === null ? null : await this.equipment.find(shoe_id);
        if (shoe_id !== null && shoe?.kind !== 'shoe') throw new AppError('request.not_found');
        const { row, isNew } = await this.store.propose({
          ...this.#begun(actor, id, lotId, act),
          act,
          decks: act === 'counted' || act === 'reported' ? 0 : decks,
          terminalId: lot.terminalId,
          ...this.#table(table_id),
          shoeId: shoe?.id ?? null,
          shoeNumber: shoe?.number ?? null,
          ...(act === 'counted' && counted !== null && { counted }),
          note: note === '' ? null : note,
        });
        if (isNew) this.changes.of(lotId, lot.terminalId);
        return { result: stepJson(row), changed: isNew };
      },
    );
  }

  /** @throws AppError `cards.own`, `cards.decided`, `cards.not_enough`, `permission.denied`, `request.not_found` */
  async decide(by: Actor, id: string, { decision, reason }: CardDecisionRequest): Promise<CardStep> {
    const step = await this.store.findStep(id);
    if (step === null) throw new AppError('request.not_found');
    const { user } = by.principal;
    const state = DONE[decision];
    const details = { step: id, act: step.act, decks: step.decks, ...(reason !== null && { reason }) };
    const act = { action: `cards.${state}`, target: targetOf(step.lot), details } as const;
    return await this.audit.audited(by, act, async () => {
      const place = { terminal_id: step.terminalId };
      const isOwn = step.proposedById === toStoredId(user.id);
      const isWithdrawal = decision === 'withdraw';
      if (isOwn !== isWithdrawal) throw new AppError(isOwn ? 'cards.own' : 'permission.denied');
      const actor = isWithdrawal
        ? this.permissions.acting(by, 'cards.sign', place)
        : this.permissions.deciding(by, 'cards.sign', place, { at: step.proposedAt });
      const signed = { byId: toStoredId(user.id), byName: user.username, at: this.clock.date(), reason };
      const row = await this.#decided(step, decision, signed);
      if (row !== null) {
        this.changes.of(row.lotId, row.terminalId);
        return { result: stepJson(row), by: actor };
      }
      return { result: stepJson(await this.#before(step, state, signed.byId)), changed: false };
    });
  }

  async reconcile({ user }: Principal, query: ReconcileCardsQuery): Promise<CardReconciliation> {
    const asked = { gaming_day: query.gaming_day ?? 'today' };
    const now = this.clock.now();
    const span = this.days.spanned<{ gaming_day?: string; from?: string; to?: string }>(asked);
    const { from = new Date(now).toISOString(), to = from } = span;
    const reach = this.permissions.reach(user, 'equipment.read');
    const lots = await this.store.lotsOf(new Date(from), new Date(to), reach);
    const part = { from: Date.parse(from), to: Date.parse(to), now };
    const data = lots.flatMap((row): CardReconciliationRow[] => {
      const found = reconciled(stepsOf(row), part);
      return found === null ? [] : [{ lot: { id: row.id, lot: row.lot }, ...found }];
    });
    return { gaming_day: this.days.named(asked).gaming_day, from, to, data };
  }

  async export(actor: Actor, { format, ...query }: ExportCardsQuery): Promise<StreamableFile> {
    const { gaming_day, data, from, to } = await this.reconcile(actor.principal, query);
    const filter = { gaming_day, from, to };
    await this.audit.done(actor, {
      action: 'cards.exported',
      details: { format, count: data.length, filter },
    });
    return exportFile({
      at: this.clock.date(),
      format,
      zone: this.days.zone,
      name: `card-reconciliation-${gaming_day.replace('..', '-to-')}`,
      title: 'Card reconciliation',
      filter,
      count: data.length,
      by: actor.principal.user.username,
      columns: COLUMNS,
      toJson: (row) => row,
      batches: inOneBatch(data),
    });
  }

  #decided(
    step: StepRow,
    decision: CardDecisionRequest['decision'],
    signed: Parameters<CardsStore['confirm']>[1],
  ) {
    if (decision === 'confirm') return this.store.confirm(step, signed);
    return this.store.refuse(step, DONE[decision], signed);
  }

  /**
   * Returns a step that the same person decided so before, whose answer was lost.
   * @throws AppError `cards.decided`
   */
  async #before({ id }: StepRow, state: string, byId: string): Promise<StepRow> {
    const row = await this.store.findStep(id);
    if (row?.state !== state || row.decidedById !== byId) throw new AppError('cards.decided');
    return row;
  }

  #begun(
    { principal: { user } }: Actor,
    id: string,
    lotId: string,
    act: CardStepRequest['act'] | 'received',
  ) {
    return {
      id,
      lotId,
      act,
      proposedById: toStoredId(user.id),
      proposedByName: user.username,
      proposedAt: this.clock.date(),
    };
  }

  #table(id: EntityId | null) {
    if (id === null) return { tableId: null, tableTitle: null };
    return { tableId: toStoredId(id), tableTitle: storableText(this.tables.get(id)?.title ?? String(id)) };
  }
}

async function* inOneBatch<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield await Promise.resolve(rows);
}

const COLUMNS: ExportColumn<CardReconciliationRow>[] = [
  { key: 'lot', title: 'Lot', value: ({ lot }) => lot.lot },
  { key: 'opening_storage', title: 'Opening in storage', value: ({ opening }) => opening.in_storage },
  { key: 'opening_in_use', title: 'Opening in use', value: ({ opening }) => opening.in_use },
  { key: 'opening_returned', title: 'Opening returned', value: ({ opening }) => opening.returned },
  { key: 'received', title: 'Received', value: ({ received }) => received },
  { key: 'put_in_use', title: 'Put in use', value: ({ put_in_use }) => put_in_use },
  { key: 'returned', title: 'Returned', value: ({ returned }) => returned },
  { key: 'destroyed', title: 'Destroyed', value: ({ destroyed }) => destroyed },
  { key: 'closing_storage', title: 'Closing in storage', value: ({ closing }) => closing.in_storage },
  { key: 'closing_in_use', title: 'Closing in use', value: ({ closing }) => closing.in_use },
  { key: 'closing_returned', title: 'Closing returned', value: ({ closing }) => closing.returned },
  {
    key: 'counted_storage',
    title: 'Counted in storage',
    value: ({ counted }) => counted?.in_storage ?? null,
  },
  { key: 'counted_in_use', title: 'Counted in use', value: ({ counted }) => counted?.in_use ?? null },
  { key: 'counted_returned', title: 'Counted returned', value: ({ counted }) => counted?.returned ?? null },
  { key: 'difference', title: 'Difference', value: ({ difference }) => difference },
  { key: 'over_day', title: 'In use over 24 hours', value: ({ over_day }) => over_day },
  { key: 'signed_by', title: 'Signed by', value: ({ signed_by }) => signed_by.join('; ') },
  { key: 'lot_id', title: 'Lot id', value: ({ lot }) => lot.id },
];
