import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import type { FeedStatus } from '@pitdesk/contracts/sockets';
import type { TableLive } from '@pitdesk/contracts/tables';
import { FeedStatusRoom } from '../../realtime/feed-status-room.ts';
import { GameLogicGateway } from '../../realtime/game-logic-gateway.decorator.ts';
import type { GameLogicSocket } from '../../realtime/game-logic-types.ts';
import { Permission } from '../permissions/permission.decorator.ts';
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
