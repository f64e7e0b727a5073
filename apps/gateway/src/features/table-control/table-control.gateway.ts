import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import { Permission } from '#core/permissions/permission.decorator';
import { GameLogicGateway, type GameLogicSocket } from '#core/sockets/namespaces';
import { TableControlChanges } from './table-control-changes.ts';

@GameLogicGateway()
export class TableControlGateway {
  constructor(private readonly changes: TableControlChanges) {}

  @SubscribeMessage('watchTableControl')
  @Permission('table_control.read')
  async watch(@ConnectedSocket() socket: GameLogicSocket): Promise<{ joined: true }> {
    await this.changes.watch(socket);
    return { joined: true };
  }

  @SubscribeMessage('unwatchTableControl')
  @Permission('table_control.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.changes.leave(socket);
    return { left: true };
  }
}
