import type { MessagePosition } from '@pitdesk/contracts/chat';
import { chatPaths, comparePositions } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { CallFailure } from '#api/http/call-failure.ts';
import { callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import type { ChatSocket } from '#api/live-socket.ts';
import { retryLater } from '#lib/time/back-off.ts';

const AT_MOST_EVERY_MS = 1_000;

/** Sends the read positions of the user, throttled: only the latest, and never an earlier one. */
export interface ReadMarks {
  mark: (chatId: EntityId, position: MessagePosition) => void;
  open: () => () => void;
}

export function createReadMarks(socket: ChatSocket): ReadMarks {
  const lanes = new Map<string, ReturnType<typeof createLane>>();
  const laneOf = (chatId: EntityId): ReturnType<typeof createLane> => {
    const lane = lanes.get(String(chatId)) ?? createLane(chatId);
    lanes.set(String(chatId), lane);
    return lane;
  };
  return {
    mark: (chatId, position) => laneOf(chatId).mark(position),
    open: () => {
      const stop = socket.on('read:changed', ({ chat_id, read_position }) =>
        laneOf(chat_id).known(read_position),
      );
      return () => {
        stop();
        for (const lane of lanes.values()) lane.flush();
      };
    },
  };
}

/** One conversation's read position. */
function createLane(chatId: EntityId) {
  let stored: MessagePosition | null = null;
  let wanted: MessagePosition | null = null;
  let underWay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isBehind = (position: MessagePosition, than: MessagePosition | null): boolean =>
    than !== null && comparePositions(position, than) <= 0;
  const known = (position: MessagePosition): void => {
    if (!isBehind(position, stored)) stored = position;
  };
  const send = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const position = wanted;
    if (position === null || underWay || isBehind(position, stored)) return;
    underWay = true;
    const result = await sendSignedIn(
      callOf(chatPaths.markRead, {
        params: { id: chatId },
        body: { position: { created_at: position.created_at, key: position.key } },
      }),
    );
    underWay = false;
    if (result.ok) {
      known(position);
      retry.succeeded();
      if (wanted !== position) plan();
    } else if (isPassing(result.failure)) {
      retry.failed();
    }
  };
  const retry = retryLater(() => void send());
  const plan = (): void => {
    timer ??= setTimeout(() => void send(), AT_MOST_EVERY_MS);
  };

  return {
    known,
    mark: (position: MessagePosition): void => {
      if (isBehind(position, wanted) || isBehind(position, stored)) return;
      const isFirst = timer === undefined && !underWay;
      wanted = position;
      if (isFirst) plan();
    },
    flush: (): void => {
      retry.cancel();
      void send();
    },
  };
}

/** Returns true for no answer, a server error, a rate limit or a locked screen, after which a retry may succeed. */
const isPassing = ({ status }: CallFailure): boolean =>
  status === 0 || status >= 500 || status === 429 || status === 423;
