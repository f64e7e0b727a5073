import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import { Permission } from '#core/permissions/permission.decorator';
import { GameLogicGateway, type GameLogicSocket } from '#core/sockets/namespaces';
import { WordsChanges } from './words-changes.ts';

@GameLogicGateway()
export class WordsGateway {
  constructor(private readonly changes: WordsChanges) {}

  @SubscribeMessage('watchWords')
  @Permission('words.read')
  async watch(@ConnectedSocket() socket: GameLogicSocket): Promise<{ joined: true }> {
    await this.changes.watch(socket);
    return { joined: true };
  }

  @SubscribeMessage('unwatchWords')
  @Permission('words.read')
  unwatch(@ConnectedSocket() socket: GameLogicSocket): { left: true } {
    this.changes.leave(socket);
    return { left: true };
  }
}
