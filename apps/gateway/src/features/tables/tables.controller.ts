import { Controller, Headers, Query, Res } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { ListTablesQuery } from '@pitdesk/contracts/tables';
import type { FastifyReply } from 'fastify';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { namesTag } from './entity-tags.ts';
import { TablesService } from './tables.service.ts';

@Controller()
export class TablesController {
  constructor(private readonly tables: TablesService) {}

  @Route(endpoints.listTables)
  @Permission('tables.read')
  async list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ListTablesQuery }) query: ListTablesQuery,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const { body, tag } = await this.tables.list(principal, query);
    void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' });
    if (namesTag(ifNoneMatch, tag)) {
      void reply.status(304);
      return undefined;
    }
    void reply.header('content-type', 'application/json; charset=utf-8');
    return body;
  }
}
