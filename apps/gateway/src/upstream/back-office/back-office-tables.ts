import type { ListTablesQuery, Table, TableLive } from '@pitdesk/contracts/tables';
import { offered } from '../capabilities.ts';
import type { UpstreamAnswer, UpstreamCaller } from '../http/upstream-call.ts';
import { listOf } from '../reading/answers.ts';
import type { KnownTables } from './known-tables.ts';
import { LIVE_TABLE, TABLE } from './table-records.ts';

/** The operator's tables, and what each is doing now where the operator tells. */
export class BackOfficeTables {
  readonly #client: UpstreamCaller;
  readonly #tablesPath: string;
  readonly #livePath: string | null;
  readonly #known: KnownTables;

  constructor(client: UpstreamCaller, paths: { tables: string; live: string | null }, known: KnownTables) {
    this.#client = client;
    this.#known = known;
    this.#tablesPath = paths.tables;
    this.#livePath = paths.live;
  }

  /** @param bearer a token that the operator takes from staff; what it brings is remembered for all. */
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
    this.#known.learn(data, String(query.filters?.active ?? 0) === '0');
    return data;
  }

  /** @throws AppError `capability.off` where the operator does not offer it. */
  async listLive(bearer: string): Promise<UpstreamAnswer<TableLive[]>> {
    return await this.#client.call({
      name: 'tables.live',
      method: 'GET',
      path: offered(this.#livePath),
      bearer,
      bearerOf: 'user',
      answer: listOf(LIVE_TABLE),
    });
  }
}
