import { Injectable } from '@nestjs/common';
import { type Paginated, ROUNDS, type Round, type RoundFilters } from '@pitdesk/contracts';
import { BackOfficeRounds } from '../../upstream/back-office/back-office-rounds.ts';
import { TableAccess } from '../permissions/table-access.ts';
import type { Principal } from '../sessions/principal.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

type Order = 'started_at:asc' | 'started_at:desc';

/** Many rounds, a stretch at a time. */
@Injectable()
export class RoundsReader {
  constructor(
    private readonly backOffice: BackOfficeRounds,
    private readonly access: TableAccess,
    private readonly sessions: SessionsService,
  ) {}

  /** One stretch, without what the account may not see. */
  async stretch(
    principal: Principal,
    filters: RoundFilters,
    order: Order,
    place: { after?: string; page?: number; count?: 'exact' } = {},
  ): Promise<Paginated<Round>> {
    const bearer = await this.sessions.upstreamToken(principal.sessionId);
    const query = { page: 1, per_page: ROUNDS.stretch, sort_by: order, ...filters, ...place } as const;
    const { data, meta } = (await this.backOffice.list(query, bearer)).data;
    return {
      data: await this.access.visible(principal, 'rounds.read', data, ({ table_id }) => table_id),
      meta,
    };
  }

  /** Every stretch behind a first one. An operator who knows no cursors is asked page by page. */
  async *following(
    principal: Principal,
    filters: RoundFilters,
    order: Order,
    first: Paginated<Round>,
  ): AsyncGenerator<Round[]> {
    for (let { meta } = first; ; ) {
      const place = placeBehind(meta);
      if (place === null) return;
      const next = await this.stretch(principal, filters, order, place);
      yield next.data;
      meta = next.meta;
    }
  }
}

function placeBehind({ next, page, last_page }: Paginated<Round>['meta']) {
  if (next !== undefined) return next === null ? null : { after: next };
  return page < last_page ? { page: page + 1 } : null;
}
