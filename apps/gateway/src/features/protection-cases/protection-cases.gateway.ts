import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import { Permission } from '#core/permissions/permission.decorator';
import { GameLogicGateway, type GameLogicSocket } from '#core/sockets/namespaces';
import { CaseChanges } from './case-changes.ts';

@GameLogicGateway()
export class ProtectionCasesGateway {
  constructor(private readonly changes: CaseChanges) {}

  @SubscribeMessage('watchProtectionCases')
  @Permission('care.read')
  async watch(@ConnectedSocket() socket: GameLogicSocket): Promise<{ joined: true }> {
    await this.changes.watch(socket);
    return { joined: true };
  }

  @SubscribeMessage('unwatchProtectionCases')
  @Permission('care.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.changes.leave(socket);
    return { left: true };
  }
}
