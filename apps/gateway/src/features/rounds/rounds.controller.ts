import { Body, Controller, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { IdParams, type Paginated } from '@pitdesk/contracts/fields';
import {
  CheckRoundsQuery,
  type DealtCard,
  ExportRoundsQuery,
  ListRoundsQuery,
  type Round,
  type RoundDossier,
  type RoundsCheck,
  type RoundsPace,
  VoidRoundRequest,
} from '@pitdesk/contracts/rounds';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { PropertyDays } from '#core/gaming-day/property-days';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { relay } from '#upstream/http/upstream-call';
import { VoidRoundService } from './changes/void-round.service.ts';
import { RoundsCheckService } from './checks/rounds-check.service.ts';
import { RoundDossierService } from './reading/round-dossier.service.ts';
import { RoundsExportService } from './reading/rounds-export.service.ts';
import { RoundsPaceService } from './reading/rounds-pace.service.ts';
import { RoundsService } from './rounds.service.ts';

@Controller()
export class RoundsController {
  constructor(
    private readonly rounds: RoundsService,
    private readonly checks: RoundsCheckService,
    private readonly pace: RoundsPaceService,
    private readonly exports: RoundsExportService,
    private readonly dossiers: RoundDossierService,
    private readonly voids: VoidRoundService,
    private readonly days: PropertyDays,
  ) {}

  @Route(endpoints.listRounds)
  @Permission('rounds.read')
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListRoundsQuery }) query: ListRoundsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Paginated<Round> | Buffer> {
    return relay(reply, await this.rounds.list(actor.principal, this.days.spanned(query), actor));
  }

  @Route(endpoints.checkRounds)
  @Permission('rounds.read')
  check(
    @CurrentActor() actor: Actor,
    @Query({ schema: CheckRoundsQuery }) query: CheckRoundsQuery,
  ): Promise<RoundsCheck> {
    return this.checks.stretch(actor, this.days.spanned(query));
  }

  @Route(endpoints.exportRounds)
  @Permission('rounds.read')
  export(
    @CurrentActor() actor: Actor,
    @Query({ schema: ExportRoundsQuery }) query: ExportRoundsQuery,
  ): Promise<StreamableFile> {
    return this.exports.of(actor, query);
  }

  @Route(endpoints.getRoundsPace)
  @Permission('rounds.read')
  getPace(@CurrentActor() { principal }: Actor): Promise<RoundsPace> {
    return this.pace.of(principal);
  }

  @Route(endpoints.getRound)
  @Permission('rounds.read')
  async one(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Round | Buffer> {
    return relay(reply, await this.rounds.one(actor.principal, id, actor));
  }

  @Route(endpoints.getRoundCards)
  @Permission('rounds.read')
  async cards(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DealtCard[] | Buffer> {
    return relay(reply, await this.rounds.cards(actor.principal, id, actor));
  }

  @Route(endpoints.listRoundVersions)
  @Permission('rounds.read')
  versions(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<Round[]> {
    return this.rounds.versions(actor.principal, id, actor);
  }

  @Route(endpoints.getRoundDossier)
  @Permission('rounds.read')
  dossier(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<RoundDossier> {
    return this.dossiers.of(actor, id);
  }

  @Route(endpoints.updateRound)
  @Permission('rounds.void')
  void(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: VoidRoundRequest }) request: VoidRoundRequest,
  ): Promise<Round> {
    return this.voids.void(actor, id, request);
  }
}
