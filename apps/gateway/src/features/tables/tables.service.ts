import { Inject, Injectable } from '@nestjs/common';
import { webAddress } from '@pitdesk/contracts/fields';
import type { ListTablesQuery, Table } from '@pitdesk/contracts/tables';
import type { Principal } from '#core/actor/actor';
import { SharedWork } from '#core/async/shared-work';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { type Reach, scopesOf, within } from '#core/permissions/reach';
import { SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { inTime } from '#upstream/http/in-time';
import { entityTag } from './entity-tags.ts';

interface TablesAnswer {
  readonly body: Buffer;
  readonly tag: string;
}

/** Lists the tables: fetched and serialized once for all accounts that see the same. */
@Injectable()
export class TablesService {
  readonly #answers: SharedWork<TablesAnswer>;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly backOffice: BackOfficeTables,
    private readonly permissions: PermissionsService,
    private readonly sessions: SessionsService,
    @Inject(INTERVALS) { tablesFreshMs }: Intervals,
    clock: Clock,
  ) {
    this.#answers = new SharedWork({ kept: { clock, ms: tablesFreshMs }, isCallersOwn });
  }

  /** An operator may filter by terminal, so only accounts of the same terminal share an answer. */
  async list(principal: Principal, query: ListTablesQuery): Promise<TablesAnswer> {
    const reach = this.permissions.reach(principal.user, 'tables.read');
    const places = scopesOf(reach).join();
    const key = `${principal.user.terminal_id} ${places} ${query.filters?.active ?? ''} ${query.sort_by ?? ''}`;
    return await inTime('backoffice', () =>
      this.#answers.get(key, () => this.#read(principal, reach, query)),
    );
  }

  async #read(
    principal: Principal,
    reach: Reach<'tables.read'>,
    query: ListTablesQuery,
  ): Promise<TablesAnswer> {
    const bearer = await this.sessions.upstreamToken(principal.sessionId);
    const tables = await this.backOffice.list(query, bearer);
    const body = Buffer.from(JSON.stringify(within(reach, tables).map((table) => this.#presentable(table))));
    return { body, tag: entityTag(body) };
  }

  #presentable(table: Table): Table {
    return { ...table, stream_url: presentableStreamUrl(table.stream_url, this.settings.streamOrigins) };
  }
}

/** Returns true if the error concerns only the account that fetches. */
const isCallersOwn = (error: unknown): boolean =>
  error instanceof AppError && (error.code.startsWith('auth.') || error.code === 'upstream.refused');

/**
 * Returns the stream's address if a browser may open it: https, or one of the operator's stream origins. Other
 * addresses, such as scripts or plain-text hosts, are removed.
 */
export function presentableStreamUrl(
  address: string | null,
  streamOrigins: readonly string[],
): string | null {
  const url = webAddress(address ?? '');
  if (url === null) return null;
  return url.protocol === 'https:' || streamOrigins.includes(url.origin) ? url.href : null;
}
