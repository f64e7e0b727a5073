import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  type AnswerReport,
  AnswersQuery,
  type AnswerTarget,
  type AnswerWait,
  AnswerWaitsQuery,
  type LanguageTarget,
  LanguageTargetParams,
  SetTargetRequest,
} from '@pitdesk/contracts/assignments';
import { IdParams, type Paginated } from '@pitdesk/contracts/fields';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { AnswersService } from './answers.service.ts';
import { TargetsService } from './targets.service.ts';

@Controller()
export class AnswersController {
  constructor(
    private readonly answers: AnswersService,
    private readonly targets: TargetsService,
  ) {}

  @Route(endpoints.setAnswerTarget)
  @Permission('chat.targets')
  setTarget(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: SetTargetRequest }) { seconds }: SetTargetRequest,
  ): Promise<AnswerTarget> {
    return this.targets.set(actor, id, seconds);
  }

  @Route(endpoints.listLanguageTargets)
  @Permission('chat.read')
  languageTargets(): Promise<LanguageTarget[]> {
    return this.targets.languages();
  }

  @Route(endpoints.setLanguageTarget)
  @Permission('chat.rules')
  setLanguageTarget(
    @CurrentActor() actor: Actor,
    @Param({ schema: LanguageTargetParams }) { language }: LanguageTargetParams,
    @Body({ schema: SetTargetRequest }) { seconds }: SetTargetRequest,
  ): Promise<LanguageTarget[]> {
    return this.targets.setLanguage(actor, language, seconds);
  }

  @Route(endpoints.getAnswerFigures)
  @Permission('chat.figures')
  figures(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: AnswersQuery }) query: AnswersQuery,
  ): Promise<AnswerReport> {
    return this.answers.report(principal, query);
  }

  @Route(endpoints.listAnswerWaits)
  @Permission('chat.figures')
  waits(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: AnswerWaitsQuery }) query: AnswerWaitsQuery,
  ): Promise<Paginated<AnswerWait>> {
    return this.answers.waits(principal, query);
  }
}
