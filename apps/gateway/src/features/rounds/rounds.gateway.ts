import { ConnectedSocket, MessageBody, SubscribeMessage } from '@nestjs/websockets';
import type { EntityId } from '@pitdesk/contracts/fields';
import { type Round, roundsRequests, type WatchRoundsRequest } from '@pitdesk/contracts/rounds';
import { AppError } from '#core/errors/app-error';
import { Permission } from '#core/permissions/permission.decorator';
import { GameLogicGateway, type GameLogicNamespace, type GameLogicSocket } from '#core/sockets/namespaces';
import { GameSocket } from '#upstream/game-socket/game-socket';
import { RoundsService } from './rounds.service.ts';

/** More tables than anybody can watch the rounds of at once. */
const MAX_ROOMS = 50;

const roomOf = (tableId: EntityId): string => `rounds:${tableId}`;

@GameLogicGateway()
export class RoundsGateway {
  #namespace: GameLogicNamespace | undefined;

  constructor(
    private readonly rounds: RoundsService,
    gameSocket: GameSocket,
  ) {
    gameSocket.listen({
      roundChanged: (change) =>
        this.#namespace?.local.to(roomOf(change.round.table_id)).emit('round:changed', change),
    });
  }

  /** The room is joined first, so that no change falls between the newest round and those that follow. */
  @SubscribeMessage('watchRounds')
  @Permission('rounds.read')
  async watch(
    @ConnectedSocket() socket: GameLogicSocket,
    @MessageBody({ schema: roundsRequests.watchRounds.payload }) { table_id }: WatchRoundsRequest,
  ): Promise<{ round: Round | null }> {
    if (socket.rooms.size >= MAX_ROOMS) throw new AppError('request.too_many');
    const { principal, ip } = socket.data;
    this.#namespace = socket.nsp;
    await this.rounds.requireTable(principal, table_id, { ip });
    await socket.join(roomOf(table_id));
    try {
      return { round: await this.rounds.newestAt(principal, table_id, { ip }) };
    } catch (error) {
      await socket.leave(roomOf(table_id));
      throw error;
    }
  }

  @SubscribeMessage('unwatchRounds')
  @Permission('rounds.read')
  async unwatch(
    @ConnectedSocket() socket: GameLogicSocket,
    @MessageBody({ schema: roundsRequests.unwatchRounds.payload }) { table_id }: WatchRoundsRequest,
  ): Promise<{ left: true }> {
    await socket.leave(roomOf(table_id));
    return { left: true };
  }
}
