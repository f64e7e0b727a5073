import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import { Permission } from '#core/permissions/permission.decorator';
import { GameLogicGateway, type GameLogicSocket } from '#core/sockets/namespaces';
import { EquipmentChanges } from './equipment-changes.ts';

@GameLogicGateway()
export class EquipmentGateway {
  constructor(private readonly changes: EquipmentChanges) {}

  @SubscribeMessage('watchEquipment')
  @Permission('equipment.read')
  async watch(@ConnectedSocket() socket: GameLogicSocket): Promise<{ joined: true }> {
    await this.changes.watch(socket);
    return { joined: true };
  }

  @SubscribeMessage('unwatchEquipment')
  @Permission('equipment.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.changes.leave(socket);
    return { left: true };
  }
}
