import { ConnectedSocket, MessageBody, SubscribeMessage } from '@nestjs/websockets';
import { type Round, roundsRequests, type WatchRoundsRequest } from '@pitdesk/contracts/rounds';
import { AppError } from '#core/errors/app-error';
import { Permission } from '#core/permissions/permission.decorator';
import { GameLogicGateway, type GameLogicSocket } from '#core/sockets/namespaces';
import { type FeatureRooms, GameLogicRooms } from '#core/sockets/rooms';
import { GameSocket } from '#upstream/game-socket/game-socket';
import { RoundsService } from './rounds.service.ts';

/** The maximum number of tables whose rounds a client may watch. */
const MAX_ROOMS = 50;

@GameLogicGateway()
export class RoundsGateway {
  readonly #rooms: FeatureRooms;

  constructor(
    private readonly rounds: RoundsService,
    gameSocket: GameSocket,
    rooms: GameLogicRooms,
  ) {
    this.#rooms = rooms.of('rounds');
    gameSocket.listen({
      roundChanged: (change) => this.#rooms.emit([change.round.table_id], 'round:changed', change),
    });
  }

  /** Joins the room first, so that no change is missed between the newest round and the first event. */
  @SubscribeMessage('watchRounds')
  @Permission('rounds.read')
  async watch(
    @ConnectedSocket() socket: GameLogicSocket,
    @MessageBody({ schema: roundsRequests.watchRounds.payload }) { table_id }: WatchRoundsRequest,
  ): Promise<{ round: Round | null }> {
    if (socket.rooms.size >= MAX_ROOMS) throw new AppError('request.too_many');
    const { principal, ip } = socket.data;
    await this.rounds.requireTable(principal, table_id, { ip });
    await this.#rooms.join(socket, [table_id]);
    try {
      return { round: await this.rounds.newestAt(principal, table_id, { ip }) };
    } catch (error) {
      await this.#rooms.leaveOne(socket, table_id);
      throw error;
    }
  }

  @SubscribeMessage('unwatchRounds')
  @Permission('rounds.read')
  async unwatch(
    @ConnectedSocket() socket: GameLogicSocket,
    @MessageBody({ schema: roundsRequests.unwatchRounds.payload }) { table_id }: WatchRoundsRequest,
  ): Promise<{ left: true }> {
    await this.#rooms.leaveOne(socket, table_id);
    return { left: true };
  }
}
