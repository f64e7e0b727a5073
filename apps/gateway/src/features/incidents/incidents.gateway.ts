import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import { Permission } from '#core/permissions/permission.decorator';
import { GameLogicGateway, type GameLogicSocket } from '#core/sockets/namespaces';
import { IncidentChanges } from './incident-changes.ts';

@GameLogicGateway()
export class IncidentsGateway {
  constructor(private readonly changes: IncidentChanges) {}

  @SubscribeMessage('watchIncidents')
  @Permission('incidents.read')
  async watch(@ConnectedSocket() socket: GameLogicSocket): Promise<{ joined: true }> {
    await this.changes.watch(socket);
    return { joined: true };
  }

  @SubscribeMessage('unwatchIncidents')
  @Permission('incidents.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.changes.leave(socket);
    return { left: true };
  }
}
