import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  ListModelsQuery,
  Model,
  ModelInput,
  ModelUpdate,
  RemovedModel,
} from '@pitdesk/contracts/dealers';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Actor, Principal } from '#core/actor/actor';
import { type Act, AuditService, type Done } from '#core/audit/audit.service';
import { changedFields } from '#core/audit/audit-record';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SessionsService } from '#core/sessions/sessions.service';
import { NamedWrites } from '#core/writes/named-writes';
import { TableAccess } from '#features/tables/public';
import { BackOfficeModels } from '#upstream/back-office/back-office-models';
import { DealerChanges } from './dealer-changes.ts';

/** Audits each act on a dealer, and publishes successful ones to watching staff. */
@Injectable()
export class DealerAudit {
  constructor(
    private readonly audit: AuditService,
    private readonly changes: DealerChanges,
  ) {}

  async written<T>(actor: Actor, act: Act, work: () => Promise<Done<T>>): Promise<T> {
    return await this.audit.audited(actor, act, async () => {
      const done = await work();
      this.changes.publish({ id: done.target?.id ?? act.target?.id ?? '' });
      return done;
    });
  }
}

/**
 * Returns dealers as an account may see them. Hides a dealer's table from accounts that do not reach it. The photo URL
 * is the gateway's, because pages may load images from nowhere else, and changes with the operator's.
 */
@Injectable()
export class PresentableModels {
  constructor(
    private readonly access: TableAccess,
    private readonly permissions: PermissionsService,
  ) {}

  async of(principal: Principal, models: readonly Model[]): Promise<Model[]> {
    const standing = models.filter(({ table_id }) => table_id !== null);
    const reach = this.permissions.reach(principal.user, 'dealers.read');
    const visible = await this.access.within(principal, reach, standing, ({ table_id }) => table_id);
    const seen = new Set(visible.map(({ id }) => id));
    return models.map((model) => ({
      ...model,
      ...(seen.has(model.id) ? {} : { table_id: null, since: model.table_id === null ? model.since : null }),
      photo_url: photoOf(model),
    }));
  }

  async one(principal: Principal, model: Model): Promise<Model> {
    const [presentable] = await this.of(principal, [model]);
    return presentable ?? model;
  }
}

function photoOf({ id, photo_url }: Model): string | null {
  if (photo_url === null) return null;
  const version = createHash('sha256').update(photo_url).digest('base64url').slice(0, 12);
  return `/api/models/${encodeURIComponent(String(id))}/photo?v=${version}`;
}

/** Manages the operator's dealers. They have no terminal; their tables do. */
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

  /** @param key the idempotency key: a repeat returns the record that it created */
  async create(actor: Actor, input: ModelInput, key: string | undefined): Promise<Model> {
    const bearer = await this.#bearerOf(actor.principal);
    const written = (make: () => Promise<Model>): Promise<Model> =>
      this.audit.written(actor, act('dealer.created', '', input.display_name), async () => {
        const model = await make();
        return { result: model, target: targetOf(model), details: { after: audited(model) } };
      });
    const model = await this.named.once(actor.principal, key, {
      body: input,
      again: (id) => this.backOffice.one(id, bearer),
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

  /** @throws AppError `request.conflict` if the dealer no longer matches `expects` */
  async update(by: Actor, id: string, { expects = {}, ...change }: ModelUpdate): Promise<Model> {
    const { before, bearer } = await this.#before(by, id);
    const shown = await this.presentable.one(by.principal, before);
    if (!isAsSeen(shown, expects)) throw new AppError('request.conflict');
    const leaves = change.active === false || (change.state !== undefined && change.state !== 'on_shift');
    const actor = leaves ? await this.#acting(by, before) : by;
    return await this.audit.written(actor, act('dealer.updated', id, before.display_name), async () => {
      const after = await this.backOffice.update(id, change, bearer);
      const result = await this.presentable.one(actor.principal, after);
      return { result, details: changedFields(audited(before), audited(after)) };
    });
  }

  /** Deletes a dealer without rounds; otherwise the operator keeps the record as inactive. */
  async remove(by: Actor, id: string): Promise<RemovedModel> {
    const { before, bearer } = await this.#before(by, id);
    const actor = await this.#acting(by, before);
    const deleted = act('dealer.deleted', id, before.display_name);
    return await this.audit.written<RemovedModel>(actor, deleted, async () => {
      await this.backOffice.remove(id, bearer);
      const kept = await this.#kept(id, bearer);
      if (kept === null) {
        return { result: { outcome: 'deleted', model: null }, details: { before: audited(before) } };
      }
      const model = await this.presentable.one(actor.principal, kept);
      const result = { outcome: 'deactivated', model } as const;
      return { result, details: changedFields(audited(before), audited(kept)) };
    });
  }

  async #before({ principal }: Actor, id: string): Promise<{ before: Model; bearer: string }> {
    const bearer = await this.#bearerOf(principal);
    return { before: await this.backOffice.one(id, bearer), bearer };
  }

  /** Taking a dealer from a table needs the right at that table. */
  async #acting(actor: Actor, { table_id }: Model): Promise<Actor> {
    return table_id === null ? actor : await this.access.acting(actor, 'dealers.write', table_id);
  }

  async #kept(id: string, bearer: string): Promise<Model | null> {
    try {
      return await this.backOffice.one(id, bearer);
    } catch (error) {
      if (error instanceof AppError && error.code === 'request.not_found') return null;
      throw error;
    }
  }

  #bearerOf({ sessionId }: Principal): Promise<string> {
    return this.sessions.upstreamToken(sessionId);
  }
}

/** Returns true if the dealer still is as the author of a change saw it. */
const isAsSeen = (model: Model, expects: NonNullable<ModelUpdate['expects']>): boolean =>
  Object.entries(expects).every(
    ([name, seen]) => String(model[name as keyof typeof expects]) === String(seen),
  );

const act = (action: 'dealer.created' | 'dealer.updated' | 'dealer.deleted', id: string, label: string) => ({
  action,
  target: { kind: 'dealer' as const, id, label },
});

const targetOf = ({ id, display_name }: Model) => ({ id: String(id), label: display_name });

/** Returns a dealer's fields for the audit: all but `since`, which depends on the others. */
const audited = ({ since: _, ...model }: Model) => model;
