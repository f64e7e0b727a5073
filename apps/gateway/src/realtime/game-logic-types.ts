import type { GameLogicClientEvents, GameLogicServerEvents } from '@pitdesk/contracts/api';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import type { SocketIdentity } from './identity.ts';

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
