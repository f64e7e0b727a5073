import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { Paginated } from '@pitdesk/contracts/fields';
import {
  ExportHandoverQuery,
  FollowUpRequest,
  type HandoverEntry,
  HandoverInput,
  HandoverParams,
  type HandoverState,
  ListHandoverQuery,
  type ShiftSummary,
  TakeOverRequest,
} from '@pitdesk/contracts/handover';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { HandoverService } from './handover.service.ts';
import { HandoverExport } from './handover-export.ts';
import { HandoverLog } from './handover-log.ts';
import { ShiftSummaries } from './shift-figures.ts';

const SummaryQuery = endpoints.getShiftSummary.query;

@Controller()
export class HandoverController {
  constructor(
    private readonly log: HandoverLog,
    private readonly handover: HandoverService,
    private readonly summaries: ShiftSummaries,
    private readonly exports: HandoverExport,
  ) {}

  @Route(endpoints.listHandover)
  @Permission('handover.read')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ListHandoverQuery }) query: ListHandoverQuery,
  ): Promise<Paginated<HandoverEntry>> {
    return this.log.list(principal, query);
  }

  @Route(endpoints.getHandoverState)
  @Permission('handover.read')
  state(@CurrentPrincipal() principal: Principal): Promise<HandoverState> {
    return this.log.state(principal);
  }

  @Route(endpoints.getShiftSummary)
  @Permission('handover.read')
  summary(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: SummaryQuery }) { span }: { span: 'shift' | 'day' },
  ): Promise<ShiftSummary> {
    return this.summaries.of(principal, span);
  }

  @Route(endpoints.exportHandover)
  @Permission('handover.read')
  export(
    @CurrentActor() actor: Actor,
    @Query({ schema: ExportHandoverQuery }) query: ExportHandoverQuery,
  ): Promise<StreamableFile> {
    return this.exports.of(actor, query);
  }

  @Route(endpoints.writeHandover)
  @Permission('handover.write')
  write(
    @CurrentActor() actor: Actor,
    @Body({ schema: HandoverInput }) input: HandoverInput,
  ): Promise<HandoverEntry> {
    return this.handover.write(actor, input);
  }

  @Route(endpoints.followUpHandover)
  @Permission('handover.write')
  followUp(
    @CurrentActor() actor: Actor,
    @Param({ schema: HandoverParams }) { id }: HandoverParams,
    @Body({ schema: FollowUpRequest }) request: FollowUpRequest,
  ): Promise<HandoverEntry> {
    return this.handover.followUp(actor, id, request);
  }

  @Route(endpoints.takeOverShift)
  @Permission('handover.write')
  takeOver(
    @CurrentActor() actor: Actor,
    @Body({ schema: TakeOverRequest }) request: TakeOverRequest,
  ): Promise<HandoverEntry> {
    return this.handover.takeOver(actor, request);
  }
}
