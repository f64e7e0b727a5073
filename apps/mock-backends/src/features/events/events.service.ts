import { Inject, Injectable, NotFoundException, UnprocessableEntityException } from '@nestjs/common';
import type { CasinoEvent, EventChange, EventInput, OperatorEventsQuery } from '@pitdesk/contracts/events';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { literally } from '../../core/database/literally.ts';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { numericId } from '../../core/http/numeric-id.ts';
import { pageOf, pageRange } from '../../core/http/pages.ts';
import { type EventWithTables, eventColumns, eventInput, eventJson } from './event-json.ts';

const WITH_TABLES = { tables: { select: { tableId: true }, orderBy: { tableId: 'asc' } } } as const;

@Injectable()
export class EventsService {
  constructor(@Inject(OPERATOR_DATABASE) private readonly db: OperatorClient) {}

  /** Lists events, latest start first. */
  async list(query: OperatorEventsQuery): Promise<Paginated<CasinoEvent>> {
    const where: operatorDb.Prisma.EventWhereInput = {
      ...(query.game === undefined ? {} : { game: query.game }),
      ...(query.search === undefined
        ? {}
        : { name: { contains: literally(query.search), mode: 'insensitive' } }),
    };
    const [total, rows] = await Promise.all([
      this.db.event.count({ where }),
      this.db.event.findMany({
        where,
        orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
        include: WITH_TABLES,
        ...pageRange(query),
      }),
    ]);
    return pageOf(rows.map(eventJson), query, total);
  }

  async get(id: number): Promise<CasinoEvent> {
    return eventJson(await this.#require(id));
  }

  /** Creates an event; it is inactive until it is activated. */
  async create(input: EventInput): Promise<CasinoEvent> {
    const tableIds = await this.#knownTables(input);
    const row = await this.db.event.create({
      data: { ...eventColumns(input), tables: { create: tableIds.map((tableId) => ({ tableId })) } },
      include: WITH_TABLES,
    });
    return eventJson(row);
  }

  async update(id: number, changes: EventChange): Promise<CasinoEvent> {
    const input = { ...eventInput(await this.#require(id)), ...given(changes) };
    const tableIds = await this.#knownTables(input);
    const row = await this.db.event.update({
      where: { id },
      data: {
        ...eventColumns(input),
        tables: { deleteMany: {}, create: tableIds.map((tableId) => ({ tableId })) },
      },
      include: WITH_TABLES,
    });
    return eventJson(row);
  }

  async setActive(id: number, active: boolean): Promise<CasinoEvent> {
    await this.#require(id);
    return eventJson(await this.db.event.update({ where: { id }, data: { active }, include: WITH_TABLES }));
  }

  async remove(id: number): Promise<void> {
    await this.#require(id);
    await this.db.event.delete({ where: { id } });
  }

  async #require(id: number): Promise<EventWithTables> {
    const row = await this.db.event.findUnique({ where: { id }, include: WITH_TABLES });
    if (row === null) throw new NotFoundException();
    return row;
  }

  async #knownTables({ table_ids, starts_at, ends_at }: EventInput): Promise<number[]> {
    if (Date.parse(ends_at) <= Date.parse(starts_at)) {
      throw new UnprocessableEntityException('An event ends after it starts');
    }
    const ids = [...new Set(table_ids.map((id: EntityId) => numericId(id) ?? 0))];
    const known = await this.db.table.count({ where: { id: { in: ids } } });
    if (known !== ids.length) throw new UnprocessableEntityException('One of the tables does not exist');
    return ids;
  }
}

/** Returns the fields that are set: an undefined one would overwrite the stored one in a spread. */
const given = (changes: EventChange): Partial<EventInput> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
