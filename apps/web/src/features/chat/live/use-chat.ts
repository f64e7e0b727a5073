import type { MessagePosition, Presence } from '@pitdesk/contracts/chat';
import { type ChatSelection, decodeChatSelection, encodeChatSelection } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { ReplyOriginal } from '@pitdesk/contracts/translation';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useStoredText } from '#api/stored-texts.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import type { OutgoingMessage } from '#live/outbox.ts';
import { type Chat, useChat } from './chat.ts';
import type { ShownMessage } from './ordered-messages.ts';

/** The table that was chosen to chat with, kept as the specification writes it. */
export function useChatSelection(): [ChatSelection | null, (selection: ChatSelection | null) => void] {
  const [text, keep] = useStoredText(useChat().selection, 'table');
  const chosen = useMemo(() => (text === undefined ? null : (decodeChatSelection(text) ?? null)), [text]);
  const choose = useCallback((next: ChatSelection | null) => keep(next && encodeChatSelection(next)), [keep]);
  return [chosen, choose];
}

/** The draft of a table, kept until it is sent. */
export function useDraft(chatId: EntityId): [string, (text: string) => void] {
  const [text = '', keep] = useStoredText(useChat().drafts, String(chatId));
  return [text, keep];
}

/** A player's message that is being answered: who wrote it, and what. */
export interface Quote {
  name: string;
  text: string;
}

/** The message that what is being written at a table answers, kept as long as the draft. */
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

/** Returns a function that sends the read position; a position behind one that was already sent is not sent. */
export function useMarkRead(chatId: EntityId): (position: MessagePosition) => void {
  const { reads } = useChat();
  return useCallback((position) => reads.mark(chatId, position), [reads, chatId]);
}

/** Alerts of a player's message; both off until somebody switches them on. */
export interface NotificationSettings {
  sound: boolean;
  desktop: boolean;
}

const ON = 'on';

export function useNotificationSettings(): [
  NotificationSettings,
  (name: keyof NotificationSettings, on: boolean) => void,
] {
  const { notifications } = useChat();
  const [sound, keepSound] = useStoredText(notifications, 'sound');
  const [desktop, keepDesktop] = useStoredText(notifications, 'desktop');
  return [
    { sound: sound === ON, desktop: desktop === ON },
    (name, on) => (name === 'sound' ? keepSound : keepDesktop)(on ? ON : null),
  ];
}

/** Publishes to colleagues that this page shows the conversation, and returns who else has it open. */
export function usePresence(chatId: EntityId): { staff: Presence['staff']; typing: () => void } {
  const { presence } = useChat();
  useEffect(() => presence.look(chatId), [presence, chatId]);
  const staff = useSyncExternalStore(presence.staff.subscribe, presence.staff.get);
  return { staff, typing: presence.typing };
}

/** Messages of a conversation that its stream does not have yet: answered ones, then those on their way, in order. */
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

/** The local messages of a conversation: not sent, perhaps sent, or drafts. */
export type Unsent = 'failed' | 'uncertain' | 'draft';

/** The most urgent of them; null where nothing is left. */
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
 * The worst of what never left this browser, in any conversation.
 * @param except the conversation whose draft is in sight anyway
 */
export function useUnsentAnywhere(except: EntityId | null): 'failed' | 'uncertain' | 'draft' | null {
  const { outbox, drafts } = useChat();
  const worst = useSyncExternalStore(outbox.subscribe, () => worstOf(outbox.list()));
  const hasDraft = useSyncExternalStore(drafts.all.subscribe, () =>
    [...drafts.all.get()].some(([chat, text]) => chat !== String(except) && text.trim() !== ''),
  );
  return worst ?? (hasDraft ? 'draft' : null);
}

/** The number of messages that need a decision: not sent, or perhaps sent. */
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
  /** Sends what was written, and clears the draft of that conversation and what it answers. */
  send: (chatId: EntityId, text: string, original?: ReplyOriginal) => void;
  /** Messages that are not known to be stored. */
  unsent: number;
  /** The browser refused to keep something: it is lost if this page is closed. */
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
