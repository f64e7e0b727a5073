import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import { Permission } from '#core/permissions/permission.decorator';
import { GameLogicGateway, type GameLogicSocket } from '#core/sockets/namespaces';
import { BroadcastChanges } from './broadcast-changes.ts';

@GameLogicGateway()
export class BroadcastsGateway {
  constructor(private readonly changes: BroadcastChanges) {}

  @SubscribeMessage('watchBroadcasts')
  @Permission('broadcast.read')
  async watch(@ConnectedSocket() socket: GameLogicSocket): Promise<{ joined: true }> {
    await this.changes.watch(socket);
    return { joined: true };
  }

  @SubscribeMessage('unwatchBroadcasts')
  @Permission('broadcast.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.changes.leave(socket);
    return { left: true };
  }
}
