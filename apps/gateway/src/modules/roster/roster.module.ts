import { Module } from '@nestjs/common';
import { ClientsFeed } from './clients-feed.ts';
import { DisconnectPlayer } from './disconnect-player.ts';
import { PlayersController } from './players.controller.ts';
import { PlayersExport } from './players-export.ts';
import { RosterGateway } from './roster.gateway.ts';
import { RosterService } from './roster.service.ts';

@Module({
  controllers: [PlayersController],
  providers: [PlayersExport, RosterService, ClientsFeed, DisconnectPlayer, RosterGateway],
  exports: [RosterService],
})
export class RosterModule {}
