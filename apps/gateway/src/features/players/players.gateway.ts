import { ConnectedSocket, MessageBody, SubscribeMessage } from '@nestjs/websockets';
import {
  CLIENTS_LIST_PACE,
  type ClientsBaseline,
  type ClientsMode,
  type DisconnectClientRequest,
  type OnlineQuery,
  type OpenedPage,
  playersRequests,
} from '@pitdesk/contracts/players';
import { SOCKET_BACKLOG } from '@pitdesk/contracts/sockets';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { AppError } from '#core/errors/app-error';
import { Permission } from '#core/permissions/permission.decorator';
import { PermissionsService } from '#core/permissions/permissions.service';
import { unreadBytes } from '#core/sockets/connections';
import { GameLogicGateway, type GameLogicSocket } from '#core/sockets/namespaces';
import { tooMany } from '#core/sockets/socket-requests';
import { FeedStatusRoom } from '#features/tables/public';
import { DisconnectPlayer } from './disconnect-player.service.ts';
import { viewOf } from './roster/anonymous-clients.ts';
import { ClientsFeed } from './roster/clients-feed.ts';
import { PlayersPages } from './roster/players-pages.ts';
import type { RosterView } from './roster/roster.ts';

const { perSocket, perAccount, seconds: duration } = CLIENTS_LIST_PACE;

/** Rate limit of full lists: each has megabytes. */
class ListPace {
  readonly #bySocket = new RateLimiterMemory({ points: perSocket, duration });
  readonly #byAccount = new RateLimiterMemory({ points: perAccount, duration });

  /** @throws AppError `request.too_many`, also for a client that is still receiving the previous list */
  async count({ id, conn, data }: GameLogicSocket): Promise<void> {
    if (unreadBytes(conn) > SOCKET_BACKLOG.listBytes) {
      throw new AppError('request.too_many', { retry_after: 1 });
    }
    try {
      await this.#bySocket.consume(id);
      await this.#byAccount.consume(String(data.principal.user.id));
    } catch (reason) {
      throw tooMany(reason);
    }
  }
}

@GameLogicGateway()
export class PlayersGateway {
  readonly #pace = new ListPace();

  constructor(
    private readonly feed: ClientsFeed,
    private readonly pages: PlayersPages,
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
    if (mode === 'full') await this.#pace.count(socket);
    return this.feed.follow(socket, mode, this.#viewOf(socket), this.feedStatus.join(socket));
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

  @SubscribeMessage('openPlayers')
  @Permission('clients.list')
  async openPlayers(
    @ConnectedSocket() socket: GameLogicSocket,
    @MessageBody({ schema: playersRequests.openPlayers.payload }) query: OnlineQuery,
  ): Promise<OpenedPage> {
    const feed = this.feedStatus.join(socket);
    return { ...(await this.pages.open(socket, this.#viewOf(socket), query)), feed };
  }

  @SubscribeMessage('closePlayers')
  @Permission('clients.list')
  async closePlayers(
    @ConnectedSocket() socket: GameLogicSocket,
    @MessageBody({ schema: playersRequests.closePlayers.payload }) query: OnlineQuery,
  ): Promise<{ left: true }> {
    await this.pages.close(socket, this.#viewOf(socket), query);
    return { left: true };
  }

  @SubscribeMessage('deleteClientBySocketId')
  @Permission('clients.disconnect')
  async deleteClientBySocketId(
    @ConnectedSocket() socket: GameLogicSocket,
    @MessageBody({ schema: playersRequests.deleteClientBySocketId.payload }) request: DisconnectClientRequest,
  ): Promise<{ socket_id: string; removed: boolean }> {
    const removed = await this.disconnectPlayer.run(request, socket.data);
    return { socket_id: request.socket_id, removed };
  }

  #viewOf({ data }: GameLogicSocket): RosterView {
    return viewOf(this.permissions, data.principal.user);
  }
}
