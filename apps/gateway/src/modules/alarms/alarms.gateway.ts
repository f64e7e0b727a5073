import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import type { Alarm } from '@pitdesk/contracts/alarms';
import type { FeedStatus } from '@pitdesk/contracts/sockets';
import { FeedStatusRoom } from '../../realtime/feed-status-room.ts';
import { GameLogicGateway } from '../../realtime/game-logic-gateway.decorator.ts';
import type { GameLogicSocket } from '../../realtime/game-logic-types.ts';
import { Permission } from '../permissions/permission.decorator.ts';
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
