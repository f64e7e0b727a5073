import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { UpstreamModule } from '#upstream/upstream.module';
import { FeedStatusRoom } from './feed-status-room.ts';
import { LiveTablesController } from './live/live-tables.controller.ts';
import { LiveTablesFeed } from './live/live-tables.feed.ts';
import { LiveTablesGateway } from './live/live-tables.gateway.ts';
import { LiveTablesService } from './live/live-tables.service.ts';
import { TableDealersService } from './live/table-dealers.service.ts';
import { OperatorReader } from './operator-reader.ts';
import { TableAccess } from './table-access.ts';
import { TablesController } from './tables.controller.ts';
import { TablesService } from './tables.service.ts';

@Module({
  imports: [CoreModule, UpstreamModule],
  controllers: [TablesController, LiveTablesController],
  providers: [
    TablesService,
    TableAccess,
    OperatorReader,
    FeedStatusRoom,
    LiveTablesService,
    LiveTablesFeed,
    LiveTablesGateway,
    TableDealersService,
  ],
  exports: [TableAccess, OperatorReader, FeedStatusRoom, LiveTablesService, TableDealersService],
})
export class TablesModule {}
