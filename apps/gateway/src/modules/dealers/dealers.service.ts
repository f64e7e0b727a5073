import { Injectable } from '@nestjs/common';
import type {
  ListModelsQuery,
  Model,
  ModelChange,
  ModelInput,
  RemovedModel,
} from '@pitdesk/contracts/dealers';
import type { Paginated } from '@pitdesk/contracts/fields';
import { storableText } from '../../common/database/storable-text.ts';
import { AppError } from '../../common/errors/app-error.ts';
import { BackOfficeModels } from '../../upstream/back-office/back-office-models.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { NamedWrites } from '../named-writes/named-writes.ts';
import { TableAccess } from '../permissions/table-access.ts';
import type { Actor } from '../sessions/actor.ts';
import type { Principal } from '../sessions/principal.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { DealerAudit } from './dealer-audit.ts';
import { PresentableModels } from './presentable-models.ts';

/** The operator's dealers. They belong to no terminal; the tables where they stand do. */
@Injectable()
export class DealersService {
  constructor(
    private readonly backOffice: BackOfficeModels,
    private readonly access: TableAccess,
    private readonly presentable: PresentableModels,
    private readonly sessions: SessionsService,
    private readonly audit: DealerAudit,
    private readonly named: NamedWrites,
  ) {}

  async list(principal: Principal, query: ListModelsQuery): Promise<Paginated<Model>> {
    const { data } = await this.backOffice.list(query, await this.#bearerOf(principal));
    return { ...data, data: await this.presentable.of(principal, data.data) };
  }

  async one(principal: Principal, id: string): Promise<Model> {
    const model = await this.backOffice.one(id, await this.#bearerOf(principal));
    return await this.presentable.one(principal, model);
  }

  /** @param key names the write: asked for again, it gives what it made */
  async create(actor: Actor, asked: ModelInput, key: string | undefined): Promise<Model> {
    const bearer = await this.#bearerOf(actor.principal);
    const input = storableDealer(asked);
    const written = (make: () => Promise<Model>): Promise<Model> =>
      this.audit.written(actor, act('dealer.created', '', input.display_name), async () => {
        const model = await make();
        return { result: model, target: targetOf(model), details: { after: said(model) } };
      });
    const model = await this.named.once(actor.principal, key, {
      body: input,
      again: (id) => this.backOffice.one(id, bearer, { fresh: true }),
      make: () => written(() => this.backOffice.create(input, bearer)),
      look: async () => {
        const query = {
          search: input.display_name,
          page: 1,
          per_page: 100,
          sort_by: 'display_name:asc',
        } as const;
        const { data } = (await this.backOffice.list(query, bearer)).data;
        const found = data.find(
          ({ display_name, legal_name }) =>
            display_name === input.display_name && legal_name === input.legal_name,
        );
        return found === undefined ? null : await written(async () => found);
      },
    });
    return await this.presentable.one(actor.principal, model);
  }

  async update(actor: Actor, id: string, asked: ModelChange): Promise<Model> {
    const change = storableDealer(asked);
    const { before, bearer } = await this.#before(actor, id);
    const leaves = change.active === false || (change.state !== undefined && change.state !== 'on_shift');
    if (leaves) await this.#requirePlace(actor, before);
    return await this.audit.written(actor, act('dealer.updated', id, before.display_name), async () => {
      const after = await this.backOffice.update(id, change, bearer);
      const result = await this.presentable.one(actor.principal, after);
      return { result, details: changedFields(said(before), said(after)) };
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
      const model = await this.presentable.one(actor.principal, kept);
      const result = { outcome: 'deactivated', model } as const;
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

/** An operator's database may refuse what ours does: a NUL in a name is no outage. */
const storableDealer = <T extends ModelChange>(dealer: T): T => ({
  ...dealer,
  ...(dealer.display_name === undefined ? {} : { display_name: storableText(dealer.display_name) }),
  ...(dealer.legal_name === undefined ? {} : { legal_name: storableText(dealer.legal_name) }),
});
