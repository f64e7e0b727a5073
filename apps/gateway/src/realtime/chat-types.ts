import type { ChatClientEvents, ChatServerEvents } from '@pitdesk/contracts/api';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import type { SocketIdentity } from './identity.ts';

export type ChatSocketOfBrowser = Socket<
  ChatClientEvents,
  ChatServerEvents,
  DefaultEventsMap,
  SocketIdentity
>;

export type ChatNamespace = Namespace<ChatClientEvents, ChatServerEvents, DefaultEventsMap, SocketIdentity>;
