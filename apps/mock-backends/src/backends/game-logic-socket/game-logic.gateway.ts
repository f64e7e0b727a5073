import type { OnModuleDestroy } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import { SocketId } from '@pitdesk/contracts/players';
import { GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { Subscription } from 'rxjs';
import type { Namespace, Socket } from 'socket.io';
import { type Answer, admitClients, clientOf, DONE, refuse } from '../../common/socket-clients.ts';
import { Config } from '../../config/config.ts';
import { SocketFaults } from '../../faults/socket-faults.ts';
import { CasinoFloor } from '../../floor/casino-floor.ts';
import { BACK_OFFICE_ROOM, ClientListBroadcast } from './client-list-broadcast.ts';
import { ClientRoster, playerClient } from './client-roster.ts';

const BACK_OFFICE_ONLY = 'Only the back office may do that';

const isBackOffice = (socket: Socket): boolean => clientOf(socket).role === 'back-office';

/** The operator's game-logic socket: who is connected, and what happens at the tables. */
@WebSocketGateway({ namespace: GAME_LOGIC_NAMESPACE })
export class GameLogicGateway
  implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, OnModuleDestroy
{
  @WebSocketServer() private readonly namespace!: Namespace;
  private readonly subscriptions = new Subscription();

  constructor(
    private readonly config: Config,
    private readonly roster: ClientRoster,
    private readonly floor: CasinoFloor,
    private readonly faults: SocketFaults,
  ) {}

  afterInit(namespace: Namespace): void {
    namespace.use(this.faults.gate('game_socket'));
    namespace.use(admitClients(this.config.serviceToken));
    this.faults.guard('game_socket', namespace);
    const broadcast = new ClientListBroadcast(namespace, this.roster, this.faults);
    this.subscriptions.add(this.roster.changes.subscribe(() => broadcast.changed()));
    this.subscriptions.add(() => broadcast.stop());
    this.subscriptions.add(this.floor.tableChanges.subscribe((table) => this.tell('table:changed', table)));
    this.subscriptions.add(this.floor.roundChanges.subscribe((change) => this.tell('round:changed', change)));
  }

  async handleConnection(socket: Socket): Promise<void> {
    const client = clientOf(socket);
    if (client.role === 'back-office') await socket.join(BACK_OFFICE_ROOM);
    else this.roster.put(playerClient(socket.id, client.player, client.tableName));
  }

  handleDisconnect(socket: Socket): void {
    this.roster.remove(socket.id);
  }

  onModuleDestroy(): void {
    this.subscriptions.unsubscribe();
  }

  @SubscribeMessage('getClientsList')
  sendList(@ConnectedSocket() socket: Socket): Answer {
    if (!isBackOffice(socket)) return refuse(socket, BACK_OFFICE_ONLY);
    this.faults.outgoing('game_socket', this.roster.list(), (list) => socket.emit('clientList', list));
    return DONE;
  }

  @SubscribeMessage('deleteClientBySocketId')
  disconnect(@ConnectedSocket() socket: Socket, @MessageBody() body: unknown): Answer {
    if (!isBackOffice(socket)) return refuse(socket, BACK_OFFICE_ONLY);
    const parsed = SocketId.safeParse(body);
    if (!parsed.success || this.roster.find(parsed.data) === undefined) {
      return refuse(socket, 'No client has this socket id');
    }
    this.roster.remove(parsed.data);
    this.namespace.sockets.get(parsed.data)?.disconnect(true);
    return DONE;
  }

  private tell(event: 'table:changed' | 'round:changed', news: unknown): void {
    this.faults.outgoing('game_socket', news, (payload) =>
      this.namespace.to(BACK_OFFICE_ROOM).emit(event, payload),
    );
  }
}
