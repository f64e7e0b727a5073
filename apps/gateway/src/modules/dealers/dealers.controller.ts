import { Controller, Param, Query, Res } from '@nestjs/common';
import { endpoints, IdParams, ListModelsQuery, type Model, type Paginated } from '@pitdesk/contracts';
import type { FastifyReply } from 'fastify';
import { Route } from '../../common/http/route.decorator.ts';
import { BackOfficeModels } from '../../upstream/back-office/back-office-models.ts';
import { relay } from '../../upstream/http/relay.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { CurrentPrincipal, type Principal } from '../sessions/principal.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

/** Dealers belong to no terminal: every account that manages sees all of them. */
@Controller()
export class DealersController {
  constructor(
    private readonly backOffice: BackOfficeModels,
    private readonly sessions: SessionsService,
  ) {}

  @Route(endpoints.listModels)
  @Permission('dealers.read')
  async list(
    @CurrentPrincipal() { sessionId }: Principal,
    @Query({ schema: ListModelsQuery }) query: ListModelsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Paginated<Model> | Buffer> {
    const bearer = await this.sessions.upstreamToken(sessionId);
    return relay(reply, await this.backOffice.list(query, bearer));
  }

  @Route(endpoints.getModel)
  @Permission('dealers.read')
  async one(
    @CurrentPrincipal() { sessionId }: Principal,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Model | Buffer> {
    const bearer = await this.sessions.upstreamToken(sessionId);
    return relay(reply, await this.backOffice.one(id, bearer));
  }
}
