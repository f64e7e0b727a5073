import { Injectable } from '@nestjs/common';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import { type OperatorRoundsQuery, ROUNDS, type Round, type RoundFilters } from '@pitdesk/contracts/rounds';
import type { Principal } from '#core/actor/actor';
import { type Reach, within } from '#core/permissions/reach';
import { SessionsService } from '#core/sessions/sessions.service';
import { TableAccess } from '#features/tables/public';
import { BackOfficeRounds, placeBehind, queryOf } from '#upstream/back-office/back-office-rounds';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';

/** A batch of requested rounds; `next` is the cursor of the following one. */
interface Stretch {
  readonly rounds: Round[];
  readonly next: string | null;
  /** The first round, even if it is out of reach. */
  readonly firstId: EntityId | undefined;
}

/** An operator without pagination returns the same rounds for every page; new rounds shift a page once. */
const MOST_REPEATS = 2;

type Order = 'started_at:asc' | 'started_at:desc';

/** Reads many rounds in batches. */
@Injectable()
export class RoundsReader {
  constructor(
    private readonly backOffice: BackOfficeRounds,
    private readonly tables: BackOfficeTables,
    private readonly access: TableAccess,
    private readonly sessions: SessionsService,
  ) {}

  /** Returns one batch after a position, without rounds out of reach. */
  async stretch(
    principal: Principal,
    reach: Reach<'rounds.read'>,
    filters: RoundFilters,
    order: Order,
    place: string | null,
  ): Promise<Stretch> {
    const filter = { ...filters, ...(place === null ? {} : queryOf(place)), sort_by: order };
    const { data, meta } = await this.#page(principal, filter);
    const rounds = await this.access.within(principal, reach, data, ({ table_id }) => table_id);
    return { rounds, next: placeBehind(meta), firstId: data[0]?.id };
  }

  /** Returns the newest rounds of a table, as many as the check of its shoe needs. */
  async newest(principal: Principal, reach: Reach<'rounds.read'>, filters: RoundFilters): Promise<Round[]> {
    const { data } = await this.#page(principal, { ...filters, per_page: ROUNDS.shoeRead });
    return await this.access.within(principal, reach, data, ({ table_id }) => table_id);
  }

  /** Returns the number of rounds within reach; null if the operator's count is capped. */
  async count(
    principal: Principal,
    reach: Reach<'rounds.read'>,
    filters: RoundFilters,
  ): Promise<number | null> {
    if (reach.terminals === 'all') return await this.#countOf(principal, filters);
    let count = 0;
    for (const id of await this.#tablesOf(principal, reach, filters)) {
      const more = await this.#countOf(principal, { ...filters, table_id: id });
      if (more === null) return null;
      count += more;
    }
    return count;
  }

  /** Returns all rounds in batches: one is read while the previous one is sent. */
  async *all(
    principal: Principal,
    reach: Reach<'rounds.read'>,
    filters: RoundFilters,
    order: Order,
  ): AsyncGenerator<Round[]> {
    const read = (place: string | null) => this.stretch(principal, reach, filters, order, place);
    // With pagination, the operator may repeat rounds after new ones began.
    let given = new Set<EntityId>();
    let first: EntityId | undefined;
    let repeats = 0;
    for (let reading: Promise<Stretch> | null = read(null); reading !== null; ) {
      const { rounds, next, firstId }: Stretch = await reading;
      repeats = firstId === first ? repeats + 1 : 0;
      if (firstId === undefined || repeats === MOST_REPEATS) return;
      first = firstId;
      reading = next === null ? null : read(next);
      // The caller may be gone, and then nobody awaits it.
      reading?.catch(() => undefined);
      yield rounds.filter(({ id }) => !given.has(id));
      given = new Set(rounds.map(({ id }) => id));
    }
  }

  async #countOf(principal: Principal, filters: RoundFilters): Promise<number | null> {
    const { meta } = await this.#page(principal, { ...filters, per_page: 1, count: 'exact' });
    return meta.capped === true ? null : meta.total;
  }

  async #tablesOf(
    principal: Principal,
    reach: Reach<'rounds.read'>,
    { table_id }: RoundFilters,
  ): Promise<readonly EntityId[]> {
    if (table_id !== undefined) return await this.access.within(principal, reach, [table_id], (id) => id);
    const tables = await this.tables.list({}, await this.sessions.upstreamToken(principal.sessionId));
    return within(reach, tables).map(({ id }) => id);
  }

  async #page(principal: Principal, filter: Partial<OperatorRoundsQuery>): Promise<Paginated<Round>> {
    const bearer = await this.sessions.upstreamToken(principal.sessionId);
    const query = { page: 1, per_page: ROUNDS.stretch, sort_by: 'started_at:desc', ...filter } as const;
    return (await this.backOffice.list(query, bearer)).data;
  }
}
