import { Inject, type OnModuleDestroy } from '@nestjs/common';
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
import { SocketFaults } from '../../core/faults/socket-faults.ts';
import { SETTINGS, type Settings } from '../../core/settings/settings.ts';
import { type Answer, admitClients, DONE, refuse } from '../../core/sockets/socket-clients.ts';
import { Clock } from '../../core/time/clock.ts';
import { INTERVALS, type Intervals } from '../../core/time/intervals.ts';
import { PlayerSanctions } from '../sanctions/player-sanctions.service.ts';
import { CasinoFloor } from '../tables/casino-floor.ts';
import { BACK_OFFICE_ROOM, ClientListBroadcast } from './client-list-broadcast.ts';
import { ClientRoster, playerClient } from './client-roster.ts';
import type { GameLogicNamespace, GameLogicSocket } from './game-logic-events.ts';

const BACK_OFFICE_ONLY = 'Only the back office may do this';

const isBackOffice = (socket: GameLogicSocket): boolean => socket.data.role === 'back-office';

/** The operator's game-logic socket: the list of connected clients, and changes of tables and rounds. */
@WebSocketGateway({ namespace: GAME_LOGIC_NAMESPACE })
export class GameLogicGateway
  implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, OnModuleDestroy
{
  @WebSocketServer() private readonly namespace!: GameLogicNamespace;
  readonly #subscriptions = new Subscription();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly roster: ClientRoster,
    private readonly floor: CasinoFloor,
    private readonly faults: SocketFaults,
    private readonly sanctions: PlayerSanctions,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  afterInit(namespace: GameLogicNamespace): void {
    namespace.use(this.faults.middleware('game_socket'));
    namespace.use(admitClients(this.settings.serviceToken));
    this.faults.dropOnFault('game_socket', namespace);
    const { roster, faults, clock, intervals } = this;
    const broadcast = new ClientListBroadcast(namespace, roster, faults, clock, intervals);
    this.#subscriptions.add(this.roster.changes.subscribe(() => broadcast.changed()));
    this.#subscriptions.add(() => broadcast.stop());
    this.#subscriptions.add(this.sanctions.begun.subscribe(() => this.#dropBanned(namespace)));
    const backOffice = namespace.to(BACK_OFFICE_ROOM);
    this.#subscriptions.add(
      this.floor.tableChanges.subscribe((table) => {
        this.faults.send('game_socket', table, (payload) => backOffice.emit('table:changed', payload));
      }),
    );
    this.#subscriptions.add(
      this.floor.roundChanges.subscribe((change) => {
        this.faults.send('game_socket', change, (payload) => backOffice.emit('round:changed', payload));
      }),
    );
  }

  async handleConnection(socket: GameLogicSocket): Promise<void> {
    const client = socket.data;
    if (client.role === 'back-office') await socket.join(BACK_OFFICE_ROOM);
    else if (this.sanctions.against(client.player, 'table_ban', client.tableName)) socket.disconnect(true);
    else this.roster.put(playerClient(socket.id, client.player, client.tableName));
  }

  #dropBanned(namespace: GameLogicNamespace): void {
    const banned = this.roster.list().filter(({ detail }) => {
      const { player = '', table_name: tableName = null } = detail ?? {};
      return this.sanctions.against(player ?? '', 'table_ban', tableName) !== undefined;
    });
    this.roster.removeAll(banned.map(({ socket_id }) => socket_id));
    for (const { socket_id } of banned) namespace.sockets.get(socket_id)?.disconnect(true);
  }

  handleDisconnect(socket: GameLogicSocket): void {
    this.roster.remove(socket.id);
  }

  onModuleDestroy(): void {
    this.#subscriptions.unsubscribe();
  }

  @SubscribeMessage('getClientsList')
  sendList(@ConnectedSocket() socket: GameLogicSocket): Answer {
    if (!isBackOffice(socket)) return refuse(socket, BACK_OFFICE_ONLY);
    this.faults.send('game_socket', this.roster.list(), (list) => socket.emit('clientList', list));
    return DONE;
  }

  @SubscribeMessage('deleteClientBySocketId')
  disconnect(@ConnectedSocket() socket: GameLogicSocket, @MessageBody() body: unknown): Answer {
    if (!isBackOffice(socket)) return refuse(socket, BACK_OFFICE_ONLY);
    const parsed = SocketId.safeParse(body);
    if (!parsed.success || this.roster.find(parsed.data) === undefined) {
      return refuse(socket, 'No client has this socket id');
    }
    this.roster.remove(parsed.data);
    this.namespace.sockets.get(parsed.data)?.disconnect(true);
    return DONE;
  }
}
