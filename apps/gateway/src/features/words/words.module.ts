import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { TablesModule } from '#features/tables/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { DryRunsService } from './dry-runs/dry-runs.service.ts';
import { DryRunsStore } from './dry-runs/dry-runs.store.ts';
import { FlaggingService } from './flags/flagging.service.ts';
import { FlagsStore } from './flags/flags.store.ts';
import { JudgingService } from './flags/judging.service.ts';
import { WordFlags } from './flags/word-flags.ts';
import { PublishedWords } from './lists/published-words.ts';
import { WordListsStore } from './lists/word-lists.store.ts';
import { WordsService } from './lists/words.service.ts';
import { RecentChat } from './recent-chat.ts';
import { WordsController } from './words.controller.ts';
import { WordsGateway } from './words.gateway.ts';
import { WordsChanges } from './words-changes.ts';

@Module({
  imports: [CoreModule, UpstreamModule, TablesModule],
  controllers: [WordsController],
  providers: [
    WordListsStore,
    PublishedWords,
    WordsService,
    WordsChanges,
    WordsGateway,
    RecentChat,
    DryRunsStore,
    DryRunsService,
    FlagsStore,
    WordFlags,
    FlaggingService,
    JudgingService,
  ],
  exports: [RecentChat, FlaggingService, WordFlags],
})
export class WordsModule {}
