import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { AlarmsModule } from '#features/alarms/public';
import { ChatModule } from '#features/chat/public';
import { HandoverModule } from '#features/handover/public';
import { IncidentsModule } from '#features/incidents/public';
import { PlayersModule } from '#features/players/public';
import { RoundsModule } from '#features/rounds/public';
import { TableControlModule } from '#features/table-control/public';
import { TablesModule } from '#features/tables/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { FloorAtController } from './floor-at.controller.ts';
import { FloorAtService } from './floor-at.service.ts';
import { FloorSources } from './floor-sources.ts';

@Module({
  imports: [
    CoreModule,
    UpstreamModule,
    TablesModule,
    RoundsModule,
    PlayersModule,
    AlarmsModule,
    ChatModule,
    HandoverModule,
    IncidentsModule,
    TableControlModule,
  ],
  controllers: [FloorAtController],
  providers: [FloorAtService, FloorSources],
})
export class FloorAtModule {}
