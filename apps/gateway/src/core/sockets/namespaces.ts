import { applyDecorators, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type {
  ChatClientEvents,
  ChatServerEvents,
  GameLogicClientEvents,
  GameLogicServerEvents,
} from '@pitdesk/contracts/api';
import { CHAT_NAMESPACE, GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { AckFilter, AckInterceptor } from './acknowledgement.ts';
import type { SocketIdentity } from './authenticate-socket.ts';
import { SocketAccessGuard } from './socket-access.guard.ts';

export type ChatSocketOfBrowser = Socket<
  ChatClientEvents,
  ChatServerEvents,
  DefaultEventsMap,
  SocketIdentity
>;

export type ChatNamespace = Namespace<ChatClientEvents, ChatServerEvents, DefaultEventsMap, SocketIdentity>;

export type GameLogicSocket = Socket<
  GameLogicClientEvents,
  GameLogicServerEvents,
  DefaultEventsMap,
  SocketIdentity
>;

export type GameLogicNamespace = Namespace<
  GameLogicClientEvents,
  GameLogicServerEvents,
  DefaultEventsMap,
  SocketIdentity
>;

/**
 * Declares a feature's part of a namespace. Nest applies no module-level guard or filter to sockets, so the ones for
 * every request are bound here. The application's pipe checks payloads of sockets too.
 */
const NamespaceGateway = (namespace: string): ClassDecorator =>
  applyDecorators(
    WebSocketGateway({ namespace }),
    UseFilters(new AckFilter()),
    UseGuards(SocketAccessGuard),
    UseInterceptors(AckInterceptor),
  );

/** A feature's part of the `/chat` namespace. */
export const ChatGateway = (): ClassDecorator => NamespaceGateway(CHAT_NAMESPACE);

/** A feature's part of the `/game-logic` namespace. */
export const GameLogicGateway = (): ClassDecorator => NamespaceGateway(GAME_LOGIC_NAMESPACE);
