import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { type ListVersion, type Paginated, PublishListRequest } from '@pitdesk/contracts/fields';
import {
  EditWordsRequest,
  type EditWordsResult,
  JudgeFlagRequest,
  ListWordEntriesQuery,
  ListWordVersionsQuery,
  type MessageFlag,
  type TriedWords,
  TryWordsRequest,
  type WordDryRun,
  type WordEntry,
  WordParams,
  type WordPrecision,
  type WordsState,
} from '@pitdesk/contracts/words';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { DryRunsService } from './dry-runs/dry-runs.service.ts';
import { FlagsStore } from './flags/flags.store.ts';
import { JudgingService } from './flags/judging.service.ts';
import { precisionOf } from './flags/precision.ts';
import { WordsService } from './lists/words.service.ts';

@Controller()
export class WordsController {
  constructor(
    private readonly words: WordsService,
    private readonly dryRuns: DryRunsService,
    private readonly judging: JudgingService,
    private readonly flags: FlagsStore,
  ) {}

  @Route(endpoints.getWords)
  @Permission('words.read')
  state(@CurrentPrincipal() principal: Principal): Promise<WordsState> {
    return this.words.state(principal);
  }

  @Route(endpoints.listWordEntries)
  @Permission('words.read')
  entries(@Query({ schema: ListWordEntriesQuery }) query: ListWordEntriesQuery): Promise<WordEntry[]> {
    return this.words.entries(query);
  }

  @Route(endpoints.listWordVersions)
  @Permission('words.read')
  versions(
    @Query({ schema: ListWordVersionsQuery }) query: ListWordVersionsQuery,
  ): Promise<Paginated<ListVersion>> {
    return this.words.versions(query);
  }

  @Route(endpoints.getWordPrecision)
  @Permission('words.read')
  async precision(): Promise<WordPrecision[]> {
    return precisionOf(await this.flags.figures());
  }

  @Route(endpoints.tryWords)
  @Permission('words.read')
  try(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: TryWordsRequest }) request: TryWordsRequest,
  ): Promise<TriedWords> {
    return this.words.try(principal, request);
  }

  @Route(endpoints.editWords)
  @Permission('words.edit')
  edit(
    @CurrentActor() actor: Actor,
    @Body({ schema: EditWordsRequest }) request: EditWordsRequest,
  ): Promise<EditWordsResult> {
    return this.words.edit(actor, request);
  }

  @Route(endpoints.discardWords)
  @Permission('words.edit')
  discard(@CurrentActor() actor: Actor): Promise<WordsState> {
    return this.words.discard(actor);
  }

  @Route(endpoints.startWordDryRun)
  @Permission('words.edit')
  async startDryRun(@CurrentActor() actor: Actor): Promise<WordDryRun> {
    return await this.words.visible(actor.principal, await this.dryRuns.start(actor));
  }

  @Route(endpoints.publishWords)
  @Permission('words.publish')
  publish(
    @CurrentActor() actor: Actor,
    @Body({ schema: PublishListRequest }) { revision }: PublishListRequest,
  ): Promise<ListVersion> {
    return this.words.publish(actor, revision);
  }

  @Route(endpoints.judgeFlag)
  @Permission('words.judge')
  judge(
    @CurrentActor() actor: Actor,
    @Param({ schema: WordParams }) { id }: WordParams,
    @Body({ schema: JudgeFlagRequest }) { verdict }: JudgeFlagRequest,
  ): Promise<MessageFlag> {
    return this.judging.judge(actor, id, verdict);
  }

  @Route(endpoints.unjudgeFlag)
  @Permission('words.judge')
  unjudge(
    @CurrentActor() actor: Actor,
    @Param({ schema: WordParams }) { id }: WordParams,
  ): Promise<MessageFlag> {
    return this.judging.judge(actor, id, null);
  }
}
