import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import { GameLogicGateway } from '../../realtime/game-logic-gateway.decorator.ts';
import type { GameLogicSocket } from '../../realtime/game-logic-types.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { EventChanges } from './event-changes.ts';

@GameLogicGateway()
export class EventsGateway {
  constructor(private readonly changes: EventChanges) {}

  @SubscribeMessage('watchEvents')
  @Permission('events.read')
  async watch(@ConnectedSocket() socket: GameLogicSocket): Promise<{ joined: true }> {
    await this.changes.watch(socket);
    return { joined: true };
  }

  @SubscribeMessage('unwatchEvents')
  @Permission('events.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.changes.leave(socket);
    return { left: true };
  }
}
