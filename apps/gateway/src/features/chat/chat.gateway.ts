import { ConnectedSocket, MessageBody, type OnGatewayInit, SubscribeMessage } from '@nestjs/websockets';
import {
  CHAT_MESSAGE_EVENT,
  type ChatAnnouncement,
  type ChatStatus,
  chatRequests,
  type OpenConversation,
  type Presence,
  type PresenceRequest,
} from '@pitdesk/contracts/chat';
import { Permission } from '#core/permissions/permission.decorator';
import { ChatGateway, type ChatNamespace, type ChatSocketOfBrowser } from '#core/sockets/namespaces';
import { ChatTables } from './chat-tables.ts';
import { ChatBroadcast } from './live/chat-broadcast.ts';
import { ChatMembership } from './live/chat-membership.ts';
import { ConversationStream } from './live/conversation-stream.ts';
import { PresenceService } from './live/presence.service.ts';
import { UpstreamRooms } from './live/upstream-rooms.ts';
import { AnnouncementCheck } from './sending/announcement-check.ts';

/** The requests of the `/chat` namespace. */
@ChatGateway()
export class ChatSocketGateway implements OnGatewayInit<ChatNamespace> {
  constructor(
    private readonly membership: ChatMembership,
    private readonly announcements: AnnouncementCheck,
    private readonly presence: PresenceService,
    private readonly tables: ChatTables,
    private readonly broadcast: ChatBroadcast,
    private readonly upstreamRooms: UpstreamRooms,
    private readonly stream: ConversationStream,
  ) {}

  afterInit(namespace: ChatNamespace): void {
    this.broadcast.attach(namespace);
    this.upstreamRooms.attach(namespace);
    this.stream.attach(namespace);
  }

  @SubscribeMessage('joinRoom')
  @Permission('chat.join')
  async joinRoom(
    @ConnectedSocket() socket: ChatSocketOfBrowser,
    @MessageBody({ schema: chatRequests.joinRoom.payload }) room: string,
  ): Promise<{ room: string }> {
    await this.membership.join(socket, room);
    return { room };
  }

  @SubscribeMessage('leaveRoom')
  @Permission('chat.join')
  async leaveRoom(
    @ConnectedSocket() socket: ChatSocketOfBrowser,
    @MessageBody({ schema: chatRequests.leaveRoom.payload }) room: string,
  ): Promise<{ room: string }> {
    await socket.leave(room);
    return { room };
  }

  /** Only checks the announcement: the gateway has announced the stored message itself. */
  @SubscribeMessage(CHAT_MESSAGE_EVENT)
  @Permission('chat.send')
  async announce(
    @ConnectedSocket() socket: ChatSocketOfBrowser,
    @MessageBody({ schema: chatRequests[CHAT_MESSAGE_EVENT].payload }) announcement: ChatAnnouncement,
  ): Promise<{ accepted: true }> {
    await this.announcements.require(socket.data, announcement);
    return { accepted: true };
  }

  @SubscribeMessage('watchConversations')
  @Permission('chat.read')
  async watchConversations(@ConnectedSocket() socket: ChatSocketOfBrowser): Promise<{ status: ChatStatus }> {
    return { status: await this.membership.watch(socket) };
  }

  @SubscribeMessage('unwatchConversations')
  @Permission('chat.read')
  async unwatchConversations(@ConnectedSocket() socket: ChatSocketOfBrowser): Promise<{ left: true }> {
    await this.membership.unwatch(socket);
    return { left: true };
  }

  @SubscribeMessage('openConversation')
  @Permission('chat.read')
  async openConversation(
    @ConnectedSocket() socket: ChatSocketOfBrowser,
    @MessageBody({ schema: chatRequests.openConversation.payload }) { chat_id }: OpenConversation,
  ): Promise<{ seq: number }> {
    return { seq: await this.membership.open(socket, chat_id) };
  }

  @SubscribeMessage('closeConversation')
  @Permission('chat.read')
  async closeConversation(
    @ConnectedSocket() socket: ChatSocketOfBrowser,
    @MessageBody({ schema: chatRequests.closeConversation.payload }) { chat_id }: OpenConversation,
  ): Promise<{ left: true }> {
    await this.stream.close(socket, chat_id);
    return { left: true };
  }

  @SubscribeMessage('setPresence')
  @Permission('chat.read')
  async setPresence(
    @ConnectedSocket() socket: ChatSocketOfBrowser,
    @MessageBody({ schema: chatRequests.setPresence.payload }) request: PresenceRequest,
  ): Promise<{ presence: Presence | null }> {
    const { principal, ip } = socket.data;
    if (request.chat_id !== null) await this.tables.require(principal, 'chat.read', request.chat_id, { ip });
    return { presence: await this.presence.set(socket, request) };
  }
}
