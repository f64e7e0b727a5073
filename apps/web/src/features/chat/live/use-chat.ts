import type { MessagePosition, Presence } from '@pitdesk/contracts/chat';
import { type ChatSelection, decodeChatSelection, encodeChatSelection } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSound } from '#api/settings.ts';
import { useStoredText } from '#api/stored-texts.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { isRecord } from '#lib/text/unknown-values.ts';
import type { MessageExtras, OutgoingMessage } from '#live/outbox.ts';
import { type Chat, useChat } from './chat.ts';
import type { ShownMessage } from './ordered-messages.ts';
import { chatOf, type Place, placeName } from './place.ts';

/** Returns the chosen table, stored in the format of the specification. */
export function useChatSelection(): [ChatSelection | null, (selection: ChatSelection | null) => void] {
  const [text, keep] = useStoredText(useChat().selection, 'table');
  const chosen = useMemo(() => (text === undefined ? null : (decodeChatSelection(text) ?? null)), [text]);
  const choose = useCallback((next: ChatSelection | null) => keep(next && encodeChatSelection(next)), [keep]);
  return [chosen, choose];
}

/** Returns the player whose conversation is open at the chosen table; null for the whole table. */
export function useChosenPlayer(chatId: EntityId | null): [string | null, (place: Place) => void] {
  const [kept, keep] = useStoredText(useChat().selection, 'player');
  const choose = useCallback((place: Place) => keep(place.player === null ? null : placeName(place)), [keep]);
  const player =
    kept !== undefined && chatOf(kept) === String(chatId) ? kept.slice(chatOf(kept).length + 1) : null;
  return [player, choose];
}

/** Returns the draft of a conversation, stored until it is sent. */
export function useDraft(place: Place): [string, (text: string) => void] {
  const [text = '', keep] = useStoredText(useChat().drafts, placeName(place));
  return [text, keep];
}

/** Returns true while a conversation has a draft; renders again only when that changes. */
export function useIsWriting(place: Place): boolean {
  const { drafts } = useChat();
  const name = placeName(place);
  return useSyncExternalStore(drafts.all.subscribe, () => drafts.all.get().has(name));
}

/** The player and the text of the message that is answered. */
export interface Quote {
  sender: string;
  text: string;
}

/** Parses a stored quote; null if it is invalid. */
function readQuote(kept: string | undefined): Quote | null {
  if (kept === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(kept);
  } catch {
    return null;
  }
  if (!isRecord(value) || typeof value.sender !== 'string' || typeof value.text !== 'string') return null;
  return { sender: value.sender, text: value.text };
}

/** Returns the message that a conversation's draft answers. It is stored with the draft. */
export function useQuote(place: Place): [Quote | null, (quote: Quote | null) => void] {
  const [kept, keep] = useStoredText(useChat().replies, placeName(place));
  const quote = useMemo(() => readQuote(kept), [kept]);
  const set = useCallback(
    (next: Quote | null) => keep(next && JSON.stringify({ ...next, text: plainLine(next.text) })),
    [keep],
  );
  return [quote, set];
}

/** Returns a function that sends the read position. An earlier position than a sent one is not sent. */
export function useMarkRead(chatId: EntityId): (position: MessagePosition) => void {
  const { reads } = useChat();
  return useCallback((position) => reads.mark(chatId, position), [reads, chatId]);
}

/**
 * The alerts of players' messages, off by default. The sound is kept with the account; notifications need the permission
 * of this browser.
 */
export interface NotificationSettings {
  sound: boolean;
  desktop: boolean;
}

const ON = 'on';

export function useNotificationSettings(): [
  NotificationSettings,
  (name: keyof NotificationSettings, on: boolean) => void,
] {
  const [sound, keepSound] = useSound('chat-sound');
  const [desktop, keepDesktop] = useStoredText(useChat().notifications, 'desktop');
  return [
    { sound, desktop: desktop === ON },
    (name, on) => (name === 'sound' ? keepSound(on) : keepDesktop(on ? ON : null)),
  ];
}

/** Publishes that this page shows the conversation, and returns the colleagues who show it. */
export function usePresence({ chatId, player }: Place): { staff: Presence['staff']; typing: () => void } {
  const { presence } = useChat();
  useEffect(() => presence.look({ chatId, player }), [presence, chatId, player]);
  const staff = useSyncExternalStore(presence.staff.subscribe, presence.staff.get);
  return { staff, typing: presence.typing };
}

/**
 * Returns the outbox messages that the stream of a conversation does not have yet: answered ones, then unsent ones. A
 * player's conversation has those to the player and those to everybody.
 */
export function useOutgoing(
  { chatId, player }: Place,
  stream: readonly ShownMessage[],
): readonly OutgoingMessage[] {
  const { outbox } = useChat();
  const sent = useSyncExternalStore(outbox.subscribe, outbox.sent);
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.list);
  const own = useMemo(
    () =>
      [...sent, ...unsent].filter(
        ({ chat_id, to = null }) =>
          sameId(chat_id, chatId) && (player === null || to === null || to === player),
      ),
    [sent, unsent, chatId, player],
  );
  return useMemo(() => {
    const isIn = ({ client_key }: OutgoingMessage): boolean =>
      stream.some((message) => message.client_key === client_key);
    return own.some(isIn) ? own.filter((message) => !isIn(message)) : own;
  }, [own, stream]);
}

/** The most urgent local state of a conversation: a failed message, an uncertain one, or a draft. */
export type Unsent = 'failed' | 'uncertain' | 'draft';

/** Returns the most urgent local state of a conversation, or of all at a table; null without any. */
export function useUnsent({ chatId, player }: Place): Unsent | null {
  const { outbox, drafts } = useChat();
  const undelivered = useSyncExternalStore(outbox.subscribe, () =>
    worstOf(
      outbox
        .list()
        .filter(({ chat_id, to }) => sameId(chat_id, chatId) && (player === null || to === player)),
    ),
  );
  const hasDraft = useSyncExternalStore(drafts.all.subscribe, () =>
    [...drafts.all.get()].some(
      ([name, text]) =>
        (player === null ? chatOf(name) === String(chatId) : name === placeName({ chatId, player })) &&
        text.trim() !== '',
    ),
  );
  return undelivered ?? (hasDraft ? 'draft' : null);
}

/**
 * Returns the most urgent local state of all conversations; null without any.
 * @param except the table whose drafts are visible anyway
 */
export function useUnsentAnywhere(except: EntityId | null): 'failed' | 'uncertain' | 'draft' | null {
  const { outbox, drafts } = useChat();
  const worst = useSyncExternalStore(outbox.subscribe, () => worstOf(outbox.list()));
  const hasDraft = useSyncExternalStore(drafts.all.subscribe, () =>
    [...drafts.all.get()].some(([name, text]) => chatOf(name) !== String(except) && text.trim() !== ''),
  );
  return worst ?? (hasDraft ? 'draft' : null);
}

/** Returns the number of failed and uncertain messages, which need a decision. */
export function useUndelivered(): number {
  const { outbox } = useChat();
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.list().filter(({ state }) => state !== 'pending').length,
  );
}

const worstOf = (messages: readonly OutgoingMessage[]): 'failed' | 'uncertain' | null =>
  (['failed', 'uncertain'] as const).find((state) => messages.some((one) => one.state === state)) ?? null;

interface UseOutbox extends Pick<Chat['outbox'], 'retry' | 'sendAgain' | 'discard'> {
  /** Sends a message, and clears the draft, quote and translation of its conversation. */
  send: (place: Place, text: string, extras: MessageExtras) => void;
  /** The number of messages that are not known to be stored. */
  unsent: number;
  /** True if the browser refused to store a message, which is lost if the page is closed. */
  isOnlyHere: boolean;
}

export function useOutbox(): UseOutbox {
  const { outbox, drafts, replies, translations } = useChat();
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.list).length;
  const isOnlyHere = useSyncExternalStore(outbox.subscribe, outbox.hasRefused);
  return useMemo(
    () => ({
      send: (place: Place, text: string, extras: MessageExtras) => {
        outbox.send(place.chatId, text, extras);
        for (const texts of [translations, drafts, replies]) texts.remove(placeName(place));
      },
      retry: outbox.retry,
      sendAgain: outbox.sendAgain,
      discard: outbox.discard,
      unsent,
      isOnlyHere,
    }),
    [outbox, drafts, replies, translations, unsent, isOnlyHere],
  );
}
