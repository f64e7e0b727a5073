import { Inject, type OnModuleDestroy } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import {
  CHAT_MESSAGE_EVENT,
  ChatAnnouncement,
  chatRoom,
  RoomName,
  terminalOfRoom,
} from '@pitdesk/contracts/chat';
import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import { Subscription } from 'rxjs';
import { z } from 'zod';
import { SocketFaults } from '../../core/faults/socket-faults.ts';
import { SETTINGS, type Settings } from '../../core/settings/settings.ts';
import {
  type Answer,
  admitClients,
  DONE,
  type OperatorEvents,
  type OperatorNamespace,
  type OperatorSocket,
  refuse,
  type SocketClient,
} from '../../core/sockets/socket-clients.ts';
import { PlayerSanctions } from '../sanctions/player-sanctions.service.ts';
import { CasinoFloor } from '../tables/casino-floor.ts';
import { ChatAnnouncer } from './chat-announcer.ts';
import { MessagesService } from './messages.service.ts';

/** A message as a player's client sends it; any other field is ignored. */
const PlayerMessage = z.object({
  group: RoomName,
  data: z.object({ message: z.string().min(1).max(2_000) }),
});

/** The events that the chat socket sends. */
interface ChatEvents extends OperatorEvents {
  [CHAT_MESSAGE_EVENT](announcement: ChatAnnouncement): void;
}
type ChatSocket = OperatorSocket<ChatEvents>;
type ChatNamespace = OperatorNamespace<ChatEvents>;

type Player = Extract<SocketClient, { role: 'player' }>;

/** The operator's chat socket: one room per terminal, for the chats of all its tables. */
@WebSocketGateway({ namespace: CHAT_NAMESPACE })
export class ChatGateway implements OnGatewayInit, OnModuleDestroy {
  readonly #subscriptions = new Subscription();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly floor: CasinoFloor,
    private readonly messages: MessagesService,
    private readonly announcer: ChatAnnouncer,
    private readonly faults: SocketFaults,
    private readonly sanctions: PlayerSanctions,
  ) {}

  afterInit(namespace: ChatNamespace): void {
    namespace.use(this.faults.middleware('chat_socket'));
    namespace.use(admitClients(this.settings.serviceToken));
    this.faults.dropOnFault('chat_socket', namespace);
    this.#subscriptions.add(
      this.announcer.announcements.subscribe((announcement) => {
        this.faults.send('chat_socket', announcement, (payload) =>
          namespace.to(announcement.group).emit(CHAT_MESSAGE_EVENT, payload),
        );
      }),
    );
  }

  onModuleDestroy(): void {
    this.#subscriptions.unsubscribe();
  }

  @SubscribeMessage('joinRoom')
  async join(@ConnectedSocket() socket: ChatSocket, @MessageBody() body: unknown): Promise<Answer> {
    const room = RoomName.safeParse(body);
    if (!room.success) return refuse(socket, 'There is no such room');
    const client = socket.data;
    if (client.role === 'player' && this.#tableOf(client, room.data) === undefined) {
      return refuse(socket, 'Your table is not in this room');
    }
    await socket.join(room.data);
    return DONE;
  }

  @SubscribeMessage('leaveRoom')
  async leave(@ConnectedSocket() socket: ChatSocket, @MessageBody() body: unknown): Promise<Answer> {
    const room = RoomName.safeParse(body);
    if (!room.success) return refuse(socket, 'There is no such room');
    await socket.leave(room.data);
    return DONE;
  }

  @SubscribeMessage(CHAT_MESSAGE_EVENT)
  async message(@ConnectedSocket() socket: ChatSocket, @MessageBody() body: unknown): Promise<Answer> {
    const client = socket.data;
    if (client.role === 'player') return this.#playerMessage(socket, client, body);
    const announcement = ChatAnnouncement.safeParse(body);
    if (!announcement.success) return refuse(socket, 'This is not a chat message');
    // Staff store a message over HTTP first: the announcement is only forwarded.
    const { group } = announcement.data;
    this.faults.send('chat_socket', announcement.data, (payload) =>
      socket.to(group).emit(CHAT_MESSAGE_EVENT, payload),
    );
    return DONE;
  }

  async #playerMessage(socket: ChatSocket, player: Player, body: unknown): Promise<Answer> {
    const parsed = PlayerMessage.safeParse(body);
    if (!parsed.success) return refuse(socket, 'This is not a chat message');
    const { group, data } = parsed.data;
    const table = this.#tableOf(player, group);
    if (table === undefined || table.chatId === null) return refuse(socket, 'Your table has no chat here');
    const mute = this.sanctions.against(player.player, 'mute', player.tableName);
    if (mute !== undefined) return refuse(socket, mute.text);
    const stored = await this.messages.store({
      chatId: table.chatId,
      sender: player.player,
      senderRole: 'player',
      message: data.message,
    });
    this.announcer.announce({ appendMessage: true, group: chatRoom(table.terminalId), data: stored });
    return DONE;
  }

  /** Returns the player's table in a room: two terminals may have tables of the same name. */
  #tableOf({ tableName }: Player, room: string) {
    const terminalId = terminalOfRoom(room);
    return this.floor.tables().find((table) => table.title === tableName && table.terminalId === terminalId);
  }
}
