import { Injectable } from '@nestjs/common';
import type {
  ListModelsQuery,
  Model,
  ModelChange,
  ModelInput,
  Paginated,
  RemovedModel,
} from '@pitdesk/contracts';
import { AppError } from '../../common/errors/app-error.ts';
import { BackOfficeModels } from '../../upstream/back-office/back-office-models.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { TableAccess } from '../permissions/table-access.ts';
import type { Actor } from '../sessions/actor.ts';
import type { Principal } from '../sessions/principal.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { DealerAudit } from './dealer-audit.ts';
import { presentableModel } from './presentable-model.ts';

/** The operator's dealers. They belong to no terminal; the tables where they stand do. */
@Injectable()
export class DealersService {
  constructor(
    private readonly backOffice: BackOfficeModels,
    private readonly access: TableAccess,
    private readonly sessions: SessionsService,
    private readonly audit: DealerAudit,
  ) {}

  async list(principal: Principal, query: ListModelsQuery): Promise<Paginated<Model>> {
    const { data } = await this.backOffice.list(query, await this.#bearerOf(principal));
    return { ...data, data: data.data.map(presentableModel) };
  }

  async one(principal: Principal, id: string): Promise<Model> {
    return presentableModel(await this.backOffice.one(id, await this.#bearerOf(principal)));
  }

  async create(actor: Actor, input: ModelInput): Promise<Model> {
    const bearer = await this.#bearerOf(actor.principal);
    const label = input.display_name;
    return await this.audit.written(actor, act('dealer.created', '', label), async () => {
      const model = await this.backOffice.create(input, bearer);
      return { result: presentableModel(model), target: targetOf(model), details: { after: said(model) } };
    });
  }

  async update(actor: Actor, id: string, change: ModelChange): Promise<Model> {
    const { before, bearer } = await this.#before(actor, id);
    const leaves = change.active === false || (change.state !== undefined && change.state !== 'on_shift');
    if (leaves) await this.#requirePlace(actor, before);
    return await this.audit.written(actor, act('dealer.updated', id, before.display_name), async () => {
      const after = await this.backOffice.update(id, change, bearer);
      return { result: presentableModel(after), details: changedFields(said(before), said(after)) };
    });
  }

  /** Deletes a dealer whom no round names; the operator keeps the record of any other, no longer active. */
  async remove(actor: Actor, id: string): Promise<RemovedModel> {
    const { before, bearer } = await this.#before(actor, id);
    await this.#requirePlace(actor, before);
    const deleted = act('dealer.deleted', id, before.display_name);
    return await this.audit.written<RemovedModel>(actor, deleted, async () => {
      await this.backOffice.remove(id, bearer);
      const kept = await this.#kept(id, bearer);
      if (kept === null) {
        return { result: { outcome: 'deleted', model: null }, details: { before: said(before) } };
      }
      const result = { outcome: 'deactivated', model: presentableModel(kept) } as const;
      return { result, details: changedFields(said(before), said(kept)) };
    });
  }

  async #before({ principal }: Actor, id: string): Promise<{ before: Model; bearer: string }> {
    const bearer = await this.#bearerOf(principal);
    return { before: await this.backOffice.one(id, bearer, { fresh: true }), bearer };
  }

  /** Who takes a dealer from a table decides over that table. */
  async #requirePlace({ principal, ip }: Actor, { table_id }: Model): Promise<void> {
    if (table_id !== null) await this.access.requireTable(principal, 'dealers.write', table_id, { ip });
  }

  async #kept(id: string, bearer: string): Promise<Model | null> {
    try {
      return await this.backOffice.one(id, bearer, { fresh: true });
    } catch (error) {
      if (error instanceof AppError && error.code === 'request.not_found') return null;
      throw error;
    }
  }

  #bearerOf({ sessionId }: Principal): Promise<string> {
    return this.sessions.upstreamToken(sessionId);
  }
}

const act = (action: 'dealer.created' | 'dealer.updated' | 'dealer.deleted', id: string, label: string) => ({
  action,
  target: { kind: 'dealer' as const, id, label },
});

const targetOf = ({ id, display_name }: Model) => ({ id: String(id), label: display_name });

/** What the audit says of a dealer: everything but since when, which follows from the rest. */
const said = ({ since: _, ...model }: Model) => model;
