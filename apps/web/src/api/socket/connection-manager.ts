import { Manager } from 'socket.io-client';

export const RECONNECT_AFTER_MS = 1_000;

/** The page's one connection to the gateway: every namespace is a socket of this, and none is connected yet. */
export const createConnectionManager = (): Manager =>
  new Manager(window.location.origin, {
    autoConnect: false,
    transports: ['websocket'],
    reconnectionDelay: RECONNECT_AFTER_MS,
    reconnectionDelayMax: 5_000,
  });
