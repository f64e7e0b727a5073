import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { EntityId, PageMeta, Paginated } from '@pitdesk/contracts/fields';
import type { OperatorRoundsQuery, Round } from '@pitdesk/contracts/rounds';
import { ROUNDS } from '@pitdesk/contracts/rounds';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { requireNumericId } from '../../core/http/numeric-id.ts';
import { sortParts } from '../../core/http/pages.ts';
import { cursorOf, placeOf, type RoundPlace } from './round-cursor.ts';
import { type RoundWithDealer, roundJson } from './round-json.ts';
import { behind, filtersWhere } from './rounds-where.ts';

type Where = operatorDb.Prisma.RoundWhereInput;

@Injectable()
export class RoundsService {
  constructor(@Inject(OPERATOR_DATABASE) private readonly db: OperatorClient) {}

  /** Returns a page, by number or by cursor. The total is capped at the last page with a number, unless `count=exact`. */
  async list(query: OperatorRoundsQuery): Promise<Paginated<Round>> {
    const where = filtersWhere(query);
    const [counted, places] = await Promise.all([
      this.#count(where, query.count),
      this.#places(where, query),
    ]);
    const page = places.slice(0, query.per_page);
    const last = page.at(-1);
    const hasMore = places.length > page.length;
    const meta: PageMeta = {
      page: query.page,
      per_page: query.per_page,
      ...counted,
      last_page: Math.ceil(counted.total / query.per_page),
      next: hasMore && last !== undefined ? cursorOf(last) : null,
    };
    return { data: (await this.#inOrder(page)).map(roundJson), meta };
  }

  /** Returns a round. @throws NotFoundException */
  async get(id: EntityId): Promise<Round> {
    return roundJson(await this.#require(requireNumericId(id)));
  }

  /** Returns all versions of a round, given the id of any one, original first. @throws NotFoundException */
  async versions(id: EntityId): Promise<Round[]> {
    const given = await this.#require(requireNumericId(id));
    const versions = [given];
    for (let first = given; first.replacesId !== null; versions.unshift(first)) {
      first = await this.#require(first.replacesId);
    }
    for (let last: RoundWithDealer | null = given; last !== null; ) {
      last = await this.db.round.findUnique({ where: { replacesId: last.id }, include: { dealer: true } });
      if (last !== null) versions.push(last);
    }
    return versions.map(roundJson);
  }

  async #require(id: number): Promise<RoundWithDealer> {
    const row = await this.db.round.findUnique({ where: { id }, include: { dealer: true } });
    if (row === null) throw new NotFoundException();
    return row;
  }

  async #count(where: Where, count: 'exact' | undefined): Promise<{ total: number; capped: boolean }> {
    if (count === 'exact') return { total: await this.db.round.count({ where }), capped: false };
    // Without an order, Prisma counts by id, for which no filter has an index.
    const orderBy = [{ startedAt: 'desc' as const }, { id: 'desc' as const }];
    const counted = await this.db.round.count({ where, orderBy, take: ROUNDS.countedAtMost + 1 });
    return { total: Math.min(counted, ROUNDS.countedAtMost), capped: counted > ROUNDS.countedAtMost };
  }

  /** Reads the places of the page's rows and of the next row, from an index alone. */
  async #places(where: Where, query: OperatorRoundsQuery): Promise<RoundPlace[]> {
    const { after, page, per_page } = query;
    const [, direction] = sortParts(query.sort_by);
    return await this.db.round.findMany({
      where: after === undefined ? where : { AND: [where, behind(placeOf(after), direction)] },
      orderBy: [{ startedAt: direction }, { id: direction }],
      select: { id: true, startedAt: true },
      take: per_page + 1,
      ...(after === undefined ? { skip: (page - 1) * per_page } : {}),
    });
  }

  async #inOrder(places: readonly RoundPlace[]): Promise<RoundWithDealer[]> {
    const rows = await this.db.round.findMany({
      where: { id: { in: places.map(({ id }) => id) } },
      include: { dealer: true },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return places.flatMap(({ id }) => byId.get(id) ?? []);
  }
}
