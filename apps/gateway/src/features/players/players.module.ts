import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { ChatModule } from '#features/chat/public';
import { ReportsModule } from '#features/reports/public';
import { TablesModule } from '#features/tables/public';
import { TranslationModule } from '#features/translation/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { PlayerCountsController } from './counts/player-counts.controller.ts';
import { PlayersReport } from './counts/players-report.ts';
import { Sampler } from './counts/sampler.ts';
import { SamplesStore } from './counts/samples.store.ts';
import { DisconnectPlayer } from './disconnect-player.service.ts';
import { PlayerFileService } from './file/player-file.service.ts';
import { PlayerFilesController } from './file/player-files.controller.ts';
import { PlayerFinder } from './file/player-finder.ts';
import { PlayerMarksService } from './file/player-marks.service.ts';
import { PlayerNotes } from './file/player-notes.service.ts';
import { PlayerRecords } from './file/player-records.ts';
import { PlayersController } from './players.controller.ts';
import { PlayersGateway } from './players.gateway.ts';
import { PlayersExport } from './players-export.service.ts';
import { RemovalsStore } from './removals.store.ts';
import { AnonymousClients } from './roster/anonymous-clients.ts';
import { ClientsFeed } from './roster/clients-feed.ts';
import { PlayersPages } from './roster/players-pages.ts';
import { RosterService } from './roster/roster.service.ts';
import { ShownPlayers } from './roster/shown-players.ts';
import { VisitsStore } from './visits/visits.store.ts';
import { VisitsRecorder } from './visits/visits-recorder.service.ts';

@Module({
  imports: [CoreModule, UpstreamModule, TablesModule, ReportsModule, ChatModule, TranslationModule],
  controllers: [PlayersController, PlayerCountsController, PlayerFilesController],
  providers: [
    RosterService,
    AnonymousClients,
    ClientsFeed,
    ShownPlayers,
    PlayersPages,
    PlayersGateway,
    DisconnectPlayer,
    RemovalsStore,
    PlayersExport,
    SamplesStore,
    Sampler,
    PlayersReport,
    VisitsStore,
    VisitsRecorder,
    PlayerFinder,
    PlayerFileService,
    PlayerNotes,
    PlayerMarksService,
    PlayerRecords,
  ],
  exports: [RosterService, SamplesStore, PlayerFinder, PlayerRecords, PlayerMarksService],
})
export class PlayersModule {}
