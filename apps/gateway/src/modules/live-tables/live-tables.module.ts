import { Module } from '@nestjs/common';
import { LiveTablesController } from './live-tables.controller.ts';
import { LiveTablesFeed } from './live-tables.feed.ts';
import { LiveTablesGateway } from './live-tables.gateway.ts';
import { LiveTablesService } from './live-tables.service.ts';

@Module({
  controllers: [LiveTablesController],
  providers: [LiveTablesService, LiveTablesFeed, LiveTablesGateway],
})
export class LiveTablesModule {}
