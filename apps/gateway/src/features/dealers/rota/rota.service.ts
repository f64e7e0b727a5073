import { Injectable } from '@nestjs/common';
import {
  cutsOf,
  type Model,
  type Move,
  type PlaceModelRequest,
  type PlannedRelief,
  type PlanReliefRequest,
  ROTATION,
  type RotaBoard,
  type RotaQuery,
} from '@pitdesk/contracts/dealers';
import type { ErrorDetails } from '@pitdesk/contracts/errors';
import { type EntityId, sameId } from '@pitdesk/contracts/fields';
import type { Actor, Principal } from '#core/actor/actor';
import { KeyedQueue } from '#core/async/keyed-queue';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SessionsService } from '#core/sessions/sessions.service';
import { Clock } from '#core/time/clock';
import { TableAccess } from '#features/tables/public';
import { BackOfficeModels } from '#upstream/back-office/back-office-models';
import { BackOfficeRota } from '#upstream/back-office/back-office-rota';
import { DealerAudit, PresentableModels } from '../dealers.service.ts';

/** Manages stints and reliefs: read within the account's reach, changed if it reaches both tables. */
@Injectable()
export class RotaService {
  /** Moves are checked and made one at a time. Between replicas the operator's own condition (`expects`) decides. */
  readonly #moves = new KeyedQueue();

  constructor(
    private readonly clock: Clock,
    private readonly rota: BackOfficeRota,
    private readonly models: BackOfficeModels,
    private readonly access: TableAccess,
    private readonly permissions: PermissionsService,
    private readonly presentable: PresentableModels,
    private readonly sessions: SessionsService,
    private readonly audit: DealerAudit,
  ) {}

  async board(principal: Principal, query: RotaQuery): Promise<RotaBoard> {
    const { stints, reliefs } = await this.rota.board(query, await this.#bearerOf(principal));
    const reach = this.permissions.reach(principal.user, 'dealers.read');
    const mine = <T extends { table_id: EntityId }>(rows: readonly T[]): Promise<T[]> =>
      this.access.within(principal, reach, rows, ({ table_id }) => table_id);
    return { stints: await mine(stints), reliefs: await mine(reliefs) };
  }

  /**
   * @throws AppError `dealer.place_taken` with the current dealer, `dealer.moved`, `dealer.may_not_deal`,
   * `dealer.cuts_short` with what the move cuts short
   */
  place(by: Actor, id: string, request: PlaceModelRequest): Promise<Model> {
    return this.#moves.run('', () => this.#place(by, id, request));
  }

  /** @throws AppError `dealer.slot_past`, `dealer.relief_clash`, `dealer.cuts_short` with what the plan cuts short */
  plan(by: Actor, request: PlanReliefRequest): Promise<PlannedRelief> {
    return this.#moves.run('', () => this.#plan(by, request));
  }

  async #place(by: Actor, id: string, { accepts, ...request }: PlaceModelRequest): Promise<Model> {
    this.rota.requireOffered();
    const bearer = await this.#bearerOf(by.principal);
    const before = await this.models.one(id, bearer);
    const actor = await this.#acting(by, before.table_id, request.table_id);
    const target = { kind: 'dealer' as const, id, label: before.display_name };
    return await this.audit.written(actor, { action: 'dealer.assigned', target }, async () => {
      if (!sameOrNull(before.table_id, request.from)) throw new AppError('dealer.moved');
      if (request.table_id !== null && !before.active) throw new AppError('dealer.inactive');
      const move = { dealer: before, tableId: request.table_id, at: this.clock.now() };
      await this.#requireAccepted(move, accepts, bearer);
      const after = await this.rota
        .place(id, request, bearer)
        .catch((error: unknown) => this.#explained(error, id, request, bearer));
      const relieved = request.table_id === null ? {} : { relieved_dealer: request.expects };
      return {
        result: await this.presentable.one(actor.principal, after),
        details: { before: placeOf(before), after: { ...placeOf(after), ...relieved } },
      };
    });
  }

  async #plan(by: Actor, { accepts, ...request }: PlanReliefRequest): Promise<PlannedRelief> {
    this.rota.requireOffered();
    const bearer = await this.#bearerOf(by.principal);
    const actor = await this.#acting(by, request.table_id);
    const dealerId = String(request.dealer_id);
    const dealer = await this.models.one(dealerId, bearer);
    const target = { kind: 'dealer' as const, id: dealerId, label: dealer.display_name };
    return await this.audit.written(actor, { action: 'dealer.relief_planned', target }, async () => {
      if (!dealer.active) throw new AppError('dealer.inactive');
      const now = this.clock.now();
      const at = Date.parse(request.at);
      if (at < now) throw new AppError('dealer.slot_past');
      if (at > now + ROTATION.planAheadMs) throw new AppError('dealer.relief_clash');
      await this.#requireAccepted({ dealer, tableId: request.table_id, at }, accepts, bearer);
      const relief = await this.rota.plan(request, bearer);
      return { result: relief, details: { after: { table_id: relief.table_id, at: relief.at } } };
    });
  }

  async cancel(by: Actor, id: string): Promise<void> {
    const bearer = await this.#bearerOf(by.principal);
    const hours = this.#hours(0, ROTATION.boardMs);
    const { reliefs } = await this.rota.board(hours, bearer);
    const relief = reliefs.find((one) => sameId(one.id, id));
    if (!relief) throw new AppError('request.not_found');
    const actor = await this.#acting(by, relief.table_id);
    const target = {
      kind: 'dealer' as const,
      id: String(relief.dealer.id),
      label: relief.dealer.display_name,
    };
    await this.audit.written(actor, { action: 'dealer.relief_cancelled', target }, async () => {
      await this.rota.cancel(id, bearer);
      return { result: undefined, details: { before: { table_id: relief.table_id, at: relief.at } } };
    });
  }

  async #requireAccepted(move: Move, accepts: PlaceModelRequest['accepts'], bearer: string): Promise<void> {
    const hours = this.#hours(-ROTATION.boardMs / 2, ROTATION.boardMs / 2);
    const cuts = cutsOf(move, await this.rota.board(hours, bearer));
    if (cuts.some(({ kind }) => !accepts.includes(kind))) throw new AppError('dealer.cuts_short', { cuts });
  }

  /** A move needs the right at the old and at the new table. */
  async #acting(by: Actor, ...tableIds: (EntityId | null)[]): Promise<Actor> {
    let actor = by;
    for (const id of tableIds) if (id !== null) actor = await this.access.acting(by, 'dealers.move', id);
    return actor;
  }

  /** Returns the error for a place that was taken in the meantime, with its dealer, or for a dealer who was moved. */
  async #explained(error: unknown, id: string, { from, table_id }: Place, bearer: string): Promise<never> {
    if (!(error instanceof AppError) || error.code !== 'dealer.place_taken') throw error;
    const model = await this.models.one(id, bearer);
    if (!sameOrNull(model.table_id, from)) throw new AppError('dealer.moved', undefined, { cause: error });
    throw new AppError('dealer.place_taken', await this.#standingAt(table_id, bearer), { cause: error });
  }

  async #standingAt(tableId: EntityId | null, bearer: string): Promise<ErrorDetails> {
    const around = this.#hours(-60_000, 60_000);
    const { stints } = await this.rota.board(around, bearer);
    const open = stints.find(
      ({ table_id, until }) => until === null && tableId !== null && sameId(table_id, tableId),
    );
    return { standing: open?.dealer ?? null };
  }

  /** A range around now. The clock is read once: a range that is a millisecond too long is refused by the operator. */
  #hours(fromMs: number, toMs: number): { from: string; to: string } {
    const now = this.clock.now();
    const at = (ms: number): string => new Date(now + ms).toISOString();
    return { from: at(fromMs), to: at(toMs) };
  }

  #bearerOf({ sessionId }: Principal): Promise<string> {
    return this.sessions.upstreamToken(sessionId);
  }
}

type Place = Omit<PlaceModelRequest, 'accepts'>;

const placeOf = ({ table_id, state }: Model) => ({ table_id, state });

const sameOrNull = (a: EntityId | null, b: EntityId | null): boolean =>
  a === null || b === null ? a === b : sameId(a, b);
