import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import { Permission } from '#core/permissions/permission.decorator';
import { GameLogicGateway, type GameLogicSocket } from '#core/sockets/namespaces';
import { CorrectionChanges } from './correction-changes.ts';

@GameLogicGateway()
export class CorrectionsGateway {
  constructor(private readonly changes: CorrectionChanges) {}

  @SubscribeMessage('watchCorrections')
  @Permission('rounds.read')
  async watch(@ConnectedSocket() socket: GameLogicSocket): Promise<{ joined: true }> {
    await this.changes.watch(socket);
    return { joined: true };
  }

  @SubscribeMessage('unwatchCorrections')
  @Permission('rounds.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.changes.leave(socket);
    return { left: true };
  }
}
