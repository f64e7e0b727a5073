import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  type Broadcast,
  type BroadcastDossier,
  BroadcastParams,
  ListBroadcastsQuery,
  PrepareBroadcastRequest,
  RejectBroadcastRequest,
  SendBroadcastRequest,
} from '@pitdesk/contracts/broadcasts';
import type { Paginated } from '@pitdesk/contracts/fields';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { BroadcastsService } from './broadcasts.service.ts';
import { PreparingService } from './preparing.service.ts';

@Controller()
export class BroadcastsController {
  constructor(
    private readonly broadcasts: BroadcastsService,
    private readonly preparing: PreparingService,
  ) {}

  @Route(endpoints.listBroadcasts)
  @Permission('broadcast.read')
  list(
    @CurrentActor() { principal }: Actor,
    @Query({ schema: ListBroadcastsQuery }) query: ListBroadcastsQuery,
  ): Promise<Paginated<Broadcast>> {
    return this.broadcasts.list(principal, query);
  }

  @Route(endpoints.getBroadcast)
  @Permission('broadcast.read')
  get(
    @CurrentActor() { principal }: Actor,
    @Param({ schema: BroadcastParams }) { id }: BroadcastParams,
  ): Promise<BroadcastDossier> {
    return this.broadcasts.get(principal, id);
  }

  @Route(endpoints.prepareBroadcast)
  @Permission('broadcast.prepare')
  prepare(
    @CurrentActor() actor: Actor,
    @Body({ schema: PrepareBroadcastRequest }) request: PrepareBroadcastRequest,
  ): Promise<BroadcastDossier> {
    return this.preparing.prepare(actor, request);
  }

  @Route(endpoints.sendBroadcast)
  @Permission('broadcast.send')
  send(
    @CurrentActor() actor: Actor,
    @Param({ schema: BroadcastParams }) { id }: BroadcastParams,
    @Body({ schema: SendBroadcastRequest }) request: SendBroadcastRequest,
  ): Promise<BroadcastDossier> {
    return this.broadcasts.send(actor, id, request);
  }

  @Route(endpoints.approveBroadcast)
  @Permission('broadcast.send')
  approve(
    @CurrentActor() actor: Actor,
    @Param({ schema: BroadcastParams }) { id }: BroadcastParams,
  ): Promise<BroadcastDossier> {
    return this.broadcasts.approve(actor, id);
  }

  @Route(endpoints.rejectBroadcast)
  @Permission('broadcast.prepare')
  reject(
    @CurrentActor() actor: Actor,
    @Param({ schema: BroadcastParams }) { id }: BroadcastParams,
    @Body({ schema: RejectBroadcastRequest }) { reason }: RejectBroadcastRequest,
  ): Promise<BroadcastDossier> {
    return this.broadcasts.reject(actor, id, reason);
  }

  @Route(endpoints.undoBroadcast)
  @Permission('broadcast.prepare')
  undo(
    @CurrentActor() actor: Actor,
    @Param({ schema: BroadcastParams }) { id }: BroadcastParams,
  ): Promise<BroadcastDossier> {
    return this.broadcasts.undo(actor, id);
  }

  @Route(endpoints.retryBroadcast)
  @Permission('broadcast.send')
  retry(
    @CurrentActor() actor: Actor,
    @Param({ schema: BroadcastParams }) { id }: BroadcastParams,
  ): Promise<BroadcastDossier> {
    return this.broadcasts.retry(actor, id);
  }
}
