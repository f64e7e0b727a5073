import type { ListTablesQuery, Table, TableLive } from '@pitdesk/contracts/tables';
import type { Clock } from '#core/time/clock';
import { offered } from '../capabilities.ts';
import type { UpstreamAnswer, UpstreamCaller } from '../http/upstream-call.ts';
import { listOf } from '../reading/answers.ts';
import type { KnownTables } from './known-tables.ts';
import { liveTable, TABLE } from './table-records.ts';

/** The adapter of the operator's tables and, if offered, their live state. */
export class BackOfficeTables {
  readonly #client: UpstreamCaller;
  readonly #tablesPath: string;
  readonly #livePath: string | null;
  readonly #known: KnownTables;
  readonly #clock: Clock;
  readonly #liveTable: ReturnType<typeof liveTable>;

  constructor(
    client: UpstreamCaller,
    paths: { tables: string; live: string | null },
    known: KnownTables,
    clock: Clock,
  ) {
    this.#clock = clock;
    this.#liveTable = liveTable(clock);
    this.#client = client;
    this.#known = known;
    this.#tablesPath = paths.tables;
    this.#livePath = paths.live;
  }

  /** Lists tables and caches them in `KnownTables`. @param bearer the token of a member of staff */
  async list(query: ListTablesQuery, bearer: string): Promise<Table[]> {
    const { data } = await this.#client.call({
      name: 'tables.list',
      method: 'GET',
      path: this.#tablesPath,
      query: {
        filters: query.filters === undefined ? undefined : JSON.stringify(query.filters),
        sort_by: query.sort_by,
      },
      bearer,
      bearerOf: 'user',
      answer: listOf(TABLE),
    });
    this.#known.update(data, String(query.filters?.active ?? 0) === '0', this.#clock.now());
    return data;
  }

  /** @throws AppError `capability.off` if the operator does not offer it */
  async listLive(bearer: string): Promise<UpstreamAnswer<TableLive[]>> {
    return await this.#client.call({
      name: 'tables.live',
      method: 'GET',
      path: offered(this.#livePath),
      bearer,
      bearerOf: 'user',
      answer: listOf(this.#liveTable),
    });
  }
}
