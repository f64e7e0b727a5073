import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import { Permission } from '#core/permissions/permission.decorator';
import { GameLogicGateway, type GameLogicSocket } from '#core/sockets/namespaces';
import { MeasureChanges } from './measure-changes.ts';

@GameLogicGateway()
export class MeasuresGateway {
  constructor(private readonly changes: MeasureChanges) {}

  @SubscribeMessage('watchMeasures')
  @Permission('players.read')
  async watch(@ConnectedSocket() socket: GameLogicSocket): Promise<{ joined: true }> {
    await this.changes.watch(socket);
    return { joined: true };
  }

  @SubscribeMessage('unwatchMeasures')
  @Permission('players.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.changes.leave(socket);
    return { left: true };
  }
}
