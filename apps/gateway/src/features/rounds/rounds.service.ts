import { Injectable } from '@nestjs/common';
import { FIELD_PROBLEMS } from '@pitdesk/contracts/errors';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import type { DealtCard, ListRoundsQuery, Round } from '@pitdesk/contracts/rounds';
import type { Principal } from '#core/actor/actor';
import { AppError, toAppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import type { Reach } from '#core/permissions/reach';
import { SessionsService } from '#core/sessions/sessions.service';
import { TableAccess } from '#features/tables/public';
import { BackOfficeRounds } from '#upstream/back-office/back-office-rounds';
import type { UpstreamAnswer } from '#upstream/http/upstream-call';

const AFTER_INVALID = { field: 'after', code: 'field.invalid', message: FIELD_PROBLEMS['field.invalid'] };

type From = { readonly ip: string };

/** Reads the operator's rounds within the account's reach. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly backOffice: BackOfficeRounds,
    private readonly access: TableAccess,
    private readonly permissions: PermissionsService,
    private readonly sessions: SessionsService,
  ) {}

  /** In the narrow scope a page of all tables has fewer rows, because the operator also counts rounds out of reach. */
  async list(
    principal: Principal,
    query: ListRoundsQuery,
    from: From,
  ): Promise<UpstreamAnswer<Paginated<Round>>> {
    if (query.table_id !== undefined) await this.requireTable(principal, query.table_id, from);
    const answer = await this.#page(principal, query);
    const reach = this.reach(principal);
    if (reach.terminals === 'all') return answer;
    const { data: rounds, meta } = answer.data;
    const data = await this.access.within(principal, reach, rounds, ({ table_id }) => table_id);
    return { data: { data, meta }, bytes: null };
  }

  async one(principal: Principal, id: string, from: From): Promise<UpstreamAnswer<Round>> {
    const answer = await this.backOffice.one(id, await this.#bearerOf(principal));
    await this.requireTable(principal, answer.data.table_id, from);
    return answer;
  }

  async cards(principal: Principal, id: string, from: From): Promise<UpstreamAnswer<DealtCard[]>> {
    // Cards name no table, so in the narrow scope the round is read first.
    if (this.reach(principal).terminals !== 'all') await this.one(principal, id, from);
    return await this.backOffice.cards(id, await this.#bearerOf(principal));
  }

  async versions(principal: Principal, id: string, from: From): Promise<Round[]> {
    const versions = await this.backOffice.versions(id, await this.#bearerOf(principal));
    await this.requireTable(principal, versions[0]?.table_id ?? '', from);
    return versions;
  }

  /** Returns the terminals whose rounds the account may read. */
  reach({ user }: Principal): Reach<'rounds.read'> {
    return this.permissions.reach(user, 'rounds.read');
  }

  /** @throws AppError `permission.other_terminal` */
  async requireTable(principal: Principal, tableId: EntityId, from: From): Promise<void> {
    await this.access.requireTable(principal, 'rounds.read', tableId, from);
  }

  /** Returns the newest round of a table; null if it has none. */
  async newestAt(principal: Principal, tableId: EntityId, from: From): Promise<Round | null> {
    const query = { page: 1, per_page: 1, table_id: tableId, sort_by: 'started_at:desc' } as const;
    const { data } = await this.list(principal, query, from);
    return data.data[0] ?? null;
  }

  /** Only the operator can validate a cursor: every other input was checked here. */
  async #page(principal: Principal, query: ListRoundsQuery): Promise<UpstreamAnswer<Paginated<Round>>> {
    try {
      return await this.backOffice.list(query, await this.#bearerOf(principal));
    } catch (error) {
      if (query.after === undefined || toAppError(error).code !== 'request.invalid') throw error;
      throw new AppError('request.invalid', { fields: [AFTER_INVALID] }, { cause: error });
    }
  }

  #bearerOf({ sessionId }: Principal): Promise<string> {
    return this.sessions.upstreamToken(sessionId);
  }
}
