import { Injectable, NotFoundException } from '@nestjs/common';
import type { EntityId, ListRoundsQuery, Paginated, Round } from '@pitdesk/contracts';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { numericId, requireNumericId } from '../../../common/numeric-id.ts';
import { pageOf, pageRange, sortParts } from '../../../common/pages.ts';
import { InjectDb } from '../../../database/operator-db.ts';
import { roundJson } from '../../../floor/round-json.ts';

/** Matches nothing: what asking for an id that no row can have comes to. */
const NO_ROW = -1;

const idFilter = (id: EntityId | undefined) => (id === undefined ? {} : { equals: numericId(id) ?? NO_ROW });

function whereOf(query: ListRoundsQuery): operatorDb.Prisma.RoundWhereInput {
  return {
    supersededAt: null,
    ...(query.game === undefined ? {} : { game: query.game }),
    ...(query.state === undefined ? {} : { state: query.state }),
    ...(query.table_id === undefined ? {} : { tableId: idFilter(query.table_id) }),
    ...(query.dealer_id === undefined ? {} : { dealerId: idFilter(query.dealer_id) }),
    startedAt: {
      ...(query.from === undefined ? {} : { gte: new Date(query.from) }),
      ...(query.to === undefined ? {} : { lt: new Date(query.to) }),
    },
  };
}

const COLUMNS = { started_at: 'startedAt', settled_at: 'settledAt' } as const;

@Injectable()
export class RoundsService {
  constructor(@InjectDb() private readonly db: OperatorClient) {}

  /** Rounds that count; what a correction replaced is found by its id alone. `from` is included, `to` is not. */
  async list(query: ListRoundsQuery): Promise<Paginated<Round>> {
    const where = whereOf(query);
    const [column, direction] = sortParts(query.sort_by);
    const [total, rows] = await Promise.all([
      this.db.round.count({ where }),
      this.db.round.findMany({
        where,
        orderBy: [{ [COLUMNS[column]]: direction }, { id: direction }],
        include: { dealer: true },
        ...pageRange(query),
      }),
    ]);
    return pageOf(rows.map(roundJson), query, total);
  }

  /** @throws NotFoundException */
  async get(id: EntityId): Promise<Round> {
    const row = await this.db.round.findUnique({
      where: { id: requireNumericId(id) },
      include: { dealer: true },
    });
    if (row === null) throw new NotFoundException();
    return roundJson(row);
  }
}
