import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import type { Alarm } from '@pitdesk/contracts/alarms';
import type { FeedStatus } from '@pitdesk/contracts/sockets';
import { Permission } from '#core/permissions/permission.decorator';
import { GameLogicGateway, type GameLogicSocket } from '#core/sockets/namespaces';
import { FeedStatusRoom } from '#features/tables/public';
import { AlarmBoard } from './alarm-board.ts';

@GameLogicGateway()
export class AlarmsGateway {
  constructor(
    private readonly board: AlarmBoard,
    private readonly feedStatus: FeedStatusRoom,
  ) {}

  @SubscribeMessage('watchAlarms')
  @Permission('alarms.read')
  async watch(@ConnectedSocket() socket: GameLogicSocket): Promise<{ alarms: Alarm[]; feed: FeedStatus }> {
    const alarms = await this.board.watch(socket);
    return { alarms, feed: this.feedStatus.join(socket) };
  }

  @SubscribeMessage('unwatchAlarms')
  @Permission('alarms.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.board.leave(socket);
    return { left: true };
  }
}
