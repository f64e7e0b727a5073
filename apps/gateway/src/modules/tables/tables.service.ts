import { Inject, Injectable } from '@nestjs/common';
import type { ListTablesQuery, Table } from '@pitdesk/contracts/tables';
import { SETTINGS, type Settings } from '../../config/settings.ts';
import { BackOfficeTables } from '../../upstream/back-office/back-office-tables.ts';
import { PermissionsService } from '../permissions/permissions.service.ts';
import type { Principal } from '../sessions/principal.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { entityTag } from './entity-tag.ts';
import { SharedAnswers } from './shared-answers.ts';
import { presentableStreamUrl } from './stream-url.ts';

/** How long a list of tables is good for all who ask alike. */
const FRESH_MS = 1_500;

export interface TablesAnswer {
  readonly body: Buffer;
  readonly tag: string;
}

/** The tables: fetched once for all who may see the same, and written as JSON once. */
@Injectable()
export class TablesService {
  readonly #answers = new SharedAnswers<TablesAnswer>(FRESH_MS);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly backOffice: BackOfficeTables,
    private readonly permissions: PermissionsService,
    private readonly sessions: SessionsService,
  ) {}

  /** An operator may list by terminal, so that only accounts of the same terminal share an answer. */
  async list(principal: Principal, query: ListTablesQuery): Promise<TablesAnswer> {
    const key = `${principal.user.terminal_id} ${query.filters?.active ?? ''} ${query.sort_by ?? ''}`;
    return await this.#answers.get(key, async () => {
      const bearer = await this.sessions.upstreamToken(principal.sessionId);
      const tables = await this.backOffice.list(query, bearer);
      const visible = this.permissions.visibleTables(principal.user, tables);
      const body = Buffer.from(JSON.stringify(visible.map((table) => this.#presentable(table))));
      return { body, tag: entityTag(body) };
    });
  }

  #presentable(table: Table): Table {
    return { ...table, stream_url: presentableStreamUrl(table.stream_url, this.settings.streamOrigins) };
  }
}
