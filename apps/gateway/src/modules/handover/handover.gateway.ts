import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import { GameLogicGateway } from '../../realtime/game-logic-gateway.decorator.ts';
import type { GameLogicSocket } from '../../realtime/game-logic-types.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { HandoverChanges } from './handover-changes.ts';

@GameLogicGateway()
export class HandoverGateway {
  constructor(private readonly changes: HandoverChanges) {}

  @SubscribeMessage('watchHandover')
  @Permission('handover.read')
  async watch(@ConnectedSocket() socket: GameLogicSocket): Promise<{ joined: true }> {
    await this.changes.watch(socket);
    return { joined: true };
  }

  @SubscribeMessage('unwatchHandover')
  @Permission('handover.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.changes.leave(socket);
    return { left: true };
  }
}
