import { Controller, Param, Query, Res } from '@nestjs/common';
import {
  type DealtCard,
  endpoints,
  IdParams,
  ListRoundsQuery,
  type Paginated,
  type Round,
} from '@pitdesk/contracts';
import type { FastifyReply } from 'fastify';
import { type Caller, FromCaller } from '../../common/http/caller.ts';
import { Route } from '../../common/http/route.decorator.ts';
import { relay } from '../../upstream/http/relay.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { CurrentPrincipal, type Principal } from '../sessions/principal.ts';
import { RoundsService } from './rounds.service.ts';

@Controller()
export class RoundsController {
  constructor(private readonly rounds: RoundsService) {}

  @Route(endpoints.listRounds)
  @Permission('rounds.read')
  async list(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() caller: Caller,
    @Query({ schema: ListRoundsQuery }) query: ListRoundsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Paginated<Round> | Buffer> {
    return relay(reply, await this.rounds.list(principal, query, caller));
  }

  @Route(endpoints.getRound)
  @Permission('rounds.read')
  async one(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() caller: Caller,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Round | Buffer> {
    return relay(reply, await this.rounds.one(principal, id, caller));
  }

  @Route(endpoints.getRoundCards)
  @Permission('rounds.read')
  async cards(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() caller: Caller,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DealtCard[] | Buffer> {
    return relay(reply, await this.rounds.cards(principal, id, caller));
  }

  @Route(endpoints.listRoundVersions)
  @Permission('rounds.read')
  async versions(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() caller: Caller,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<Round[]> {
    return await this.rounds.versions(principal, id, caller);
  }
}
