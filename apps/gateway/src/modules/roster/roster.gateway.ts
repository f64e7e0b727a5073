import { ConnectedSocket, MessageBody, SubscribeMessage } from '@nestjs/websockets';
import {
  type ClientsBaseline,
  type ClientsMode,
  type DisconnectClientRequest,
  playersRequests,
} from '@pitdesk/contracts/players';
import { FeedStatusRoom } from '../../realtime/feed-status-room.ts';
import { GameLogicGateway } from '../../realtime/game-logic-gateway.decorator.ts';
import type { GameLogicSocket } from '../../realtime/game-logic-types.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { PermissionsService } from '../permissions/permissions.service.ts';
import { ClientsFeed } from './clients-feed.ts';
import { DisconnectPlayer } from './disconnect-player.ts';
import { ListPace } from './list-pace.ts';
import { viewOf } from './view-of.ts';

@GameLogicGateway()
export class RosterGateway {
  readonly #pace = new ListPace();

  constructor(
    private readonly feed: ClientsFeed,
    private readonly feedStatus: FeedStatusRoom,
    private readonly permissions: PermissionsService,
    private readonly disconnectPlayer: DisconnectPlayer,
  ) {}

  @SubscribeMessage('getClientsList')
  @Permission('clients.list')
  async getClientsList(
    @ConnectedSocket() socket: GameLogicSocket,
    @MessageBody({ schema: playersRequests.getClientsList.payload }) { mode }: { mode: ClientsMode },
  ): Promise<ClientsBaseline> {
    if (mode !== 'counts') await this.#pace.count(socket, mode);
    const view = viewOf(this.permissions, socket.data.principal.user);
    return this.feed.follow(socket, mode, view, this.feedStatus.join(socket));
  }

  @SubscribeMessage('leaveClientsList')
  @Permission('clients.list')
  leaveClientsList(
    @ConnectedSocket() socket: GameLogicSocket,
    @MessageBody({ schema: playersRequests.leaveClientsList.payload }) { mode }: { mode: ClientsMode | null },
  ): { left: true } {
    this.feed.leave(socket, mode);
    return { left: true };
  }

  @SubscribeMessage('deleteClientBySocketId')
  @Permission('clients.disconnect')
  async deleteClientBySocketId(
    @ConnectedSocket() socket: GameLogicSocket,
    @MessageBody({ schema: playersRequests.deleteClientBySocketId.payload }) request: DisconnectClientRequest,
  ): Promise<{ socket_id: string }> {
    await this.disconnectPlayer.run(request, socket.data);
    return { socket_id: request.socket_id };
  }
}
