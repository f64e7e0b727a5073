import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import { Permission } from '#core/permissions/permission.decorator';
import { GameLogicGateway, type GameLogicSocket } from '#core/sockets/namespaces';
import { SanctionChanges } from './sanction-changes.ts';

@GameLogicGateway()
export class SanctionsGateway {
  constructor(private readonly changes: SanctionChanges) {}

  @SubscribeMessage('watchSanctions')
  @Permission('players.read')
  async watch(@ConnectedSocket() socket: GameLogicSocket): Promise<{ joined: true }> {
    await this.changes.watch(socket);
    return { joined: true };
  }

  @SubscribeMessage('unwatchSanctions')
  @Permission('players.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.changes.leave(socket);
    return { left: true };
  }
}
