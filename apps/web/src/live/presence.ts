import type { Presence } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { ChatSocket } from '#api/live-socket.ts';
import { createObservable, type Observable } from '#lib/state/observable.ts';

/** Typing is published again before it expires for colleagues. */
const SEND_TYPING_EVERY_MS = 2_000;

type Staff = Presence['staff'];

/** A table's chat, and the player whose messages alone are shown; null for all. */
interface Shown {
  readonly chatId: EntityId;
  readonly player: string | null;
}

/** The conversation that this page shows, and the colleagues at its table. */
export interface PresenceBoard {
  /** The shown conversation; null if none is. */
  readonly at: () => Shown | null;
  readonly staff: Pick<Observable<Staff>, 'get' | 'subscribe'>;
  /** Shows a conversation; returns the function that ends it. */
  look: (shown: Shown) => () => void;
  typing: () => void;
  open: () => () => void;
}

const NOBODY: Staff = [];

export function createPresenceBoard(socket: ChatSocket, userId: string): PresenceBoard {
  const staff = createObservable<Staff>(NOBODY);
  let at: Shown | null = null;
  let typingSentAt = Number.NEGATIVE_INFINITY;

  const show = (presence: Presence | null): void => {
    if (at === null || presence === null || !sameId(presence.chat_id, at.chatId)) return;
    staff.set(presence.staff.filter((one) => one.user_id !== userId));
  };
  const send = (typing: boolean): void => {
    if (socket.connection.get().state !== 'live') return;
    void socket
      .request('setPresence', { chat_id: at?.chatId ?? null, typing })
      .then(({ presence }) => show(presence))
      .catch(() => {});
  };
  const moveTo = (shown: Shown | null): void => {
    at = shown;
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
    look: (shown) => {
      moveTo(shown);
      return () => {
        if (at === shown) moveTo(null);
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
