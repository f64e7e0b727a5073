import { Module } from '@nestjs/common';
import { ClientsFeed } from './clients-feed.ts';
import { DisconnectPlayer } from './disconnect-player.ts';
import { RosterGateway } from './roster.gateway.ts';
import { RosterService } from './roster.service.ts';

@Module({
  providers: [RosterService, ClientsFeed, DisconnectPlayer, RosterGateway],
  exports: [RosterService],
})
export class RosterModule {}
