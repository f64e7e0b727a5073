import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { ListModelsQuery, Model, ModelInput, PlaceModelRequest } from '@pitdesk/contracts/dealers';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { literally } from '../../core/database/literally.ts';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { requireNumericId } from '../../core/http/numeric-id.ts';
import { pageOf, pageRange, sortParts } from '../../core/http/pages.ts';
import { PublicAddress } from '../../core/http/public-address.ts';
import { Clock } from '../../core/time/clock.ts';
import { CasinoFloor } from '../tables/casino-floor.ts';
import { DealerPlaces } from './dealer-places.ts';
import { type ModelChanges, modelColumns } from './model-changes.ts';
import { ReliefPlansStore } from './relief-plans.store.ts';

const COLUMNS = {
  display_name: 'displayName',
  legal_name: 'legalName',
  state: 'state',
  since: 'stateSince',
} as const;

function whereOf({
  search,
  game,
  state,
  language,
  active,
}: ListModelsQuery): operatorDb.Prisma.DealerWhereInput {
  const contains = { contains: literally(search ?? ''), mode: 'insensitive' as const };
  return {
    ...(search === undefined ? {} : { OR: [{ displayName: contains }, { legalName: contains }] }),
    ...(game === undefined ? {} : { games: { has: game } }),
    ...(state === undefined ? {} : { state }),
    ...(language === undefined ? {} : { languages: { has: language } }),
    ...(active === undefined ? {} : { active: active === '1' }),
  };
}

const numberOrNull = (id: EntityId | null): number | null => (id === null ? null : requireNumericId(id));

@Injectable()
export class DealersService {
  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly places: DealerPlaces,
    private readonly plans: ReliefPlansStore,
    private readonly floor: CasinoFloor,
    private readonly address: PublicAddress,
    private readonly clock: Clock,
  ) {}

  async list(query: ListModelsQuery): Promise<Paginated<Model>> {
    const where = whereOf(query);
    const [column, direction] = sortParts(query.sort_by);
    const [total, rows] = await Promise.all([
      this.db.dealer.count({ where }),
      this.db.dealer.findMany({
        where,
        orderBy: [{ [COLUMNS[column]]: direction }, { id: direction }],
        ...pageRange(query),
      }),
    ]);
    return pageOf(
      rows.map((row) => this.#json(row)),
      query,
      total,
    );
  }

  async get(id: number): Promise<Model> {
    return this.#json(await this.#require(id));
  }

  async create(input: ModelInput): Promise<Model> {
    const { display_name: displayName, legal_name: legalName, ...rest } = input;
    return this.#json(await this.db.dealer.create({ data: { displayName, legalName, ...rest } }));
  }

  /** Changes a dealer. @throws NotFoundException; ConflictException if the table has another dealer */
  async update(id: number, { table_id, ...changes }: ModelChanges, by: string): Promise<Model> {
    await this.#require(id);
    const leavesTable =
      changes.active === false || (changes.state !== undefined && changes.state !== 'on_shift');
    if (table_id === undefined && leavesTable) await this.places.assign(id, null, by);
    const state = changes.active === false ? { state: 'off' as const } : {};
    const row = await this.db.dealer.update({
      where: { id },
      data: modelColumns({ ...changes, ...state }, this.clock.date()),
    });
    this.floor.renameDealer(row);
    if (changes.state !== undefined) this.places.decisions.publish([id], []);
    if (changes.active === false) await this.plans.removeOf(id);
    if (table_id !== undefined) {
      await this.places.assign(id, table_id === null ? null : requireNumericId(table_id), by);
    }
    return this.get(id);
  }

  /** Deletes a dealer without rounds. A dealer with rounds becomes inactive instead, so that the rounds keep their dealer. */
  async remove(id: number, by: string): Promise<void> {
    await this.#require(id);
    await this.places.assign(id, null, by);
    await this.plans.removeOf(id);
    const rounds = await this.db.round.count({ where: { dealerId: id } });
    if (rounds === 0) await this.db.dealer.delete({ where: { id } });
    else await this.db.dealer.update({ where: { id }, data: { active: false, state: 'off' } });
  }

  async place(id: number, request: PlaceModelRequest, by: string): Promise<Model> {
    const { table_id, from, expects, state } = request;
    const expected = { from: numberOrNull(from), expects: numberOrNull(expects) };
    await this.places.place(id, { tableId: numberOrNull(table_id), ...expected, state }, by);
    // A dealer who has taken over is planned there no longer.
    const early = this.plans
      .all()
      .find((plan) => plan.dealerId === id && plan.tableId === numberOrNull(table_id));
    if (early !== undefined) await this.plans.remove(early.id);
    return this.get(id);
  }

  async #require(id: number): Promise<operatorDb.Dealer> {
    const row = await this.db.dealer.findUnique({ where: { id } });
    if (row === null) throw new NotFoundException();
    return row;
  }

  /** Returns a dealer as the operator sends it; the operator calls a dealer a *model*. */
  #json(row: operatorDb.Dealer): Model {
    return {
      id: row.id,
      display_name: row.displayName,
      legal_name: row.legalName,
      photo_url: row.photoPath === null ? null : this.address.urlOf(row.photoPath),
      languages: row.languages,
      games: row.games,
      state: row.state,
      active: row.active,
      table_id: row.tableId,
      since: (row.tableSince ?? row.stateSince).toISOString(),
    };
  }
}
