import type { MessagePosition, Presence } from '@pitdesk/contracts/chat';
import { type ChatSelection, decodeChatSelection, encodeChatSelection } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { ReplyOriginal } from '@pitdesk/contracts/translation';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSound } from '#api/settings.ts';
import { useStoredText } from '#api/stored-texts.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import type { OutgoingMessage } from '#live/outbox.ts';
import { type Chat, useChat } from './chat.ts';
import type { ShownMessage } from './ordered-messages.ts';

/** Returns the chosen table, stored in the format of the specification. */
export function useChatSelection(): [ChatSelection | null, (selection: ChatSelection | null) => void] {
  const [text, keep] = useStoredText(useChat().selection, 'table');
  const chosen = useMemo(() => (text === undefined ? null : (decodeChatSelection(text) ?? null)), [text]);
  const choose = useCallback((next: ChatSelection | null) => keep(next && encodeChatSelection(next)), [keep]);
  return [chosen, choose];
}

/** Returns the draft of a table, stored until it is sent. */
export function useDraft(chatId: EntityId): [string, (text: string) => void] {
  const [text = '', keep] = useStoredText(useChat().drafts, String(chatId));
  return [text, keep];
}

/** The sender and text of the message that is answered. */
export interface Quote {
  name: string;
  text: string;
}

/** Returns the message that a table's draft answers, stored as long as the draft. */
export function useQuote(chatId: EntityId): [Quote | null, (quote: Quote | null) => void] {
  const [kept, keep] = useStoredText(useChat().replies, String(chatId));
  const quote = useMemo(() => {
    if (kept === undefined) return null;
    const end = kept.indexOf('\n');
    return { name: kept.slice(0, end), text: kept.slice(end + 1) };
  }, [kept]);
  const set = useCallback(
    (next: Quote | null) => keep(next && `${plainLine(next.name)}\n${plainLine(next.text)}`),
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
export function usePresence(chatId: EntityId): { staff: Presence['staff']; typing: () => void } {
  const { presence } = useChat();
  useEffect(() => presence.look(chatId), [presence, chatId]);
  const staff = useSyncExternalStore(presence.staff.subscribe, presence.staff.get);
  return { staff, typing: presence.typing };
}

/** Returns the outbox messages that the stream of the conversation does not have yet: answered ones, then unsent ones. */
export function useOutgoing(chatId: EntityId, stream: readonly ShownMessage[]): readonly OutgoingMessage[] {
  const { outbox } = useChat();
  const sent = useSyncExternalStore(outbox.subscribe, outbox.sent);
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.list);
  const own = useMemo(
    () => [...sent, ...unsent].filter((message) => sameId(message.chat_id, chatId)),
    [sent, unsent, chatId],
  );
  return useMemo(() => {
    const isIn = ({ client_key }: OutgoingMessage): boolean =>
      stream.some((message) => message.client_key === client_key);
    return own.some(isIn) ? own.filter((message) => !isIn(message)) : own;
  }, [own, stream]);
}

/** The most urgent local state of a conversation: a failed message, an uncertain one, or a draft. */
export type Unsent = 'failed' | 'uncertain' | 'draft';

/** Returns the most urgent local state of a conversation; null without any. */
export function useUnsent(chatId: EntityId): Unsent | null {
  const { outbox, drafts } = useChat();
  const undelivered = useSyncExternalStore(outbox.subscribe, () =>
    worstOf(outbox.list().filter((message) => sameId(message.chat_id, chatId))),
  );
  const hasDraft = useSyncExternalStore(
    drafts.all.subscribe,
    () => (drafts.all.get().get(String(chatId)) ?? '').trim() !== '',
  );
  return undelivered ?? (hasDraft ? 'draft' : null);
}

/**
 * Returns the most urgent local state of all conversations; null without any.
 * @param except the conversation whose draft is visible anyway
 */
export function useUnsentAnywhere(except: EntityId | null): 'failed' | 'uncertain' | 'draft' | null {
  const { outbox, drafts } = useChat();
  const worst = useSyncExternalStore(outbox.subscribe, () => worstOf(outbox.list()));
  const hasDraft = useSyncExternalStore(drafts.all.subscribe, () =>
    [...drafts.all.get()].some(([chat, text]) => chat !== String(except) && text.trim() !== ''),
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
  send: (chatId: EntityId, text: string, original?: ReplyOriginal) => void;
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
      send: (chatId: EntityId, text: string, original?: ReplyOriginal) => {
        outbox.send(chatId, text, original);
        translations.remove(String(chatId));
        drafts.remove(String(chatId));
        replies.remove(String(chatId));
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
