import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import type { FeedStatus } from '@pitdesk/contracts/sockets';
import type { TableLive } from '@pitdesk/contracts/tables';
import { Permission } from '#core/permissions/permission.decorator';
import { GameLogicGateway, type GameLogicSocket } from '#core/sockets/namespaces';
import { FeedStatusRoom } from '../feed-status-room.ts';
import { LiveTablesFeed } from './live-tables.feed.ts';

@GameLogicGateway()
export class LiveTablesGateway {
  constructor(
    private readonly feed: LiveTablesFeed,
    private readonly feedStatus: FeedStatusRoom,
  ) {}

  @SubscribeMessage('watchTables')
  @Permission('live.read')
  async watch(
    @ConnectedSocket() socket: GameLogicSocket,
  ): Promise<{ tables: TableLive[]; feed: FeedStatus }> {
    const tables = await this.feed.watch(socket);
    return { tables, feed: this.feedStatus.join(socket) };
  }

  @SubscribeMessage('unwatchTables')
  @Permission('live.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.feed.leave(socket);
    return { left: true };
  }
}
