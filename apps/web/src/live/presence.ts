import type { Presence } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { ChatSocket } from '#api/live-socket.ts';
import { createObservable, type Observable } from '#lib/state/observable.ts';

/** Typing is published again before it expires for colleagues. */
const SEND_TYPING_EVERY_MS = 2_000;

type Staff = Presence['staff'];

/** The conversation that this page shows, and the colleagues who show it too. */
export interface PresenceBoard {
  /** The shown conversation; null if none is. */
  readonly at: () => EntityId | null;
  /** The colleagues at that conversation. */
  readonly staff: Pick<Observable<Staff>, 'get' | 'subscribe'>;
  /** Shows a conversation; returns the function that ends it. */
  look: (chatId: EntityId) => () => void;
  typing: () => void;
  open: () => () => void;
}

const NOBODY: Staff = [];

export function createPresenceBoard(socket: ChatSocket, userId: string): PresenceBoard {
  const staff = createObservable<Staff>(NOBODY);
  let at: EntityId | null = null;
  let typingSentAt = Number.NEGATIVE_INFINITY;

  const show = (presence: Presence | null): void => {
    if (at === null || presence === null || !sameId(presence.chat_id, at)) return;
    staff.set(presence.staff.filter((one) => one.user_id !== userId));
  };
  const send = (typing: boolean): void => {
    if (socket.connection.get().state !== 'live') return;
    void socket
      .request('setPresence', { chat_id: at, typing })
      .then(({ presence }) => show(presence))
      .catch(() => {});
  };
  const moveTo = (chatId: EntityId | null): void => {
    at = chatId;
    typingSentAt = Number.NEGATIVE_INFINITY;
    staff.set(NOBODY);
    send(false);
  };
  const onConnection = (): void => {
    // Presence is unknown while the socket is down.
    if (socket.connection.get().state !== 'live') staff.set(NOBODY);
    else if (at !== null) send(false);
  };

  return {
    at: () => at,
    staff,
    look: (chatId) => {
      moveTo(chatId);
      return () => {
        if (at === chatId) moveTo(null);
      };
    },
    typing: () => {
      const now = Date.now();
      if (at === null || now - typingSentAt < SEND_TYPING_EVERY_MS) return;
      typingSentAt = now;
      send(true);
    },
    open: () => {
      const stops = [socket.on('presence:changed', show), socket.connection.subscribe(onConnection)];
      onConnection();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
