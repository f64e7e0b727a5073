import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import { GameLogicGateway } from '../../realtime/game-logic-gateway.decorator.ts';
import type { GameLogicSocket } from '../../realtime/game-logic-types.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { DealerChanges } from './dealer-changes.ts';

@GameLogicGateway()
export class DealersGateway {
  constructor(private readonly changes: DealerChanges) {}

  @SubscribeMessage('watchDealers')
  @Permission('dealers.read')
  async watch(@ConnectedSocket() socket: GameLogicSocket): Promise<{ joined: true }> {
    await this.changes.watch(socket);
    return { joined: true };
  }

  @SubscribeMessage('unwatchDealers')
  @Permission('dealers.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.changes.leave(socket);
    return { left: true };
  }
}
