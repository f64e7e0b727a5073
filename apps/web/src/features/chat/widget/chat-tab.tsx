import type { ChatSelection } from '@pitdesk/contracts/chat';
import type { InputRef } from 'antd';
import { type RefObject, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session/session.ts';
import { QueryFailure } from '#components/query-failure.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useChatTablesQuery, useConversation, useConversations, useUnread } from '../api.ts';
import { HeldNote } from '../assignment/held-note.tsx';
import { Composer } from '../composer/composer.tsx';
import { useChatSelection, useMarkRead, usePresence } from '../live/use-chat.ts';
import { EmptyThread, ThreadView } from '../thread/thread-view.tsx';
import { tableOptions, tablesInOrder, waitingFirst } from './table-options.ts';
import { TablePicker } from './table-picker.tsx';
import { WaitingList } from './waiting-list.tsx';

interface Props {
  /** Returns true while this tab is visible. */
  shown: boolean;
  picker: RefObject<InputRef | null>;
  message: RefObject<HTMLTextAreaElement | null>;
}

/** The chat with one table: the table selector, the conversation and the message box. */
export function ChatTab({ shown, picker, message }: Props) {
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const { byChat: unread } = useUnread();
  const [chosen, choose] = useChatSelection();
  const query = useChatTablesQuery();
  const { data: tables, error } = query;
  const ordered = useMemo(() => tables && tablesInOrder(tables, language), [tables, language]);
  const { data: conversations } = useConversations();
  const held = useConversation(chosen?.chat.id ?? null);
  const { user } = useSession();
  const waiting = useMemo(() => waitingFirst(conversations ?? []), [conversations]);
  const options = useMemo(
    () => ordered && tableOptions(ordered, unread, waiting),
    [ordered, unread, waiting],
  );
  const write = useCallback(() => message.current?.focus(), [message]);
  const onChoose = (selection: ChatSelection): void => {
    choose(selection);
    // The box is mounted and enabled only after a table is chosen.
    requestAnimationFrame(() => message.current?.focus());
  };
  return (
    <>
      <TablePicker
        options={error === undefined || options !== undefined ? options : []}
        chosen={chosen}
        onChoose={onChoose}
        field={picker}
      />
      <QueryFailure query={query} />
      {chosen === null ? (
        <div className="thread">
          {waiting.length === 0 || options === undefined ? (
            <EmptyThread text={t('widget.empty')} />
          ) : (
            <WaitingList waiting={waiting} options={options} onChoose={onChoose} />
          )}
        </div>
      ) : (
        <ChosenThread key={String(chosen.chat.id)} selection={chosen} shown={shown} onReply={write} />
      )}
      {held !== undefined && user !== null && <HeldNote conversation={held} user={user} />}
      <Composer chatId={chosen?.chat.id ?? null} field={message} />
    </>
  );
}

interface ThreadProps {
  selection: ChatSelection;
  shown: boolean;
  onReply: () => void;
}

/** The conversation of the chosen table. Visible messages are marked as read, and colleagues see the presence. */
function ChosenThread({ selection, shown, onReply }: ThreadProps) {
  const chatId = selection.chat.id;
  const markRead = useMarkRead(chatId);
  usePresence(chatId);
  return (
    <ThreadView
      chatId={chatId}
      table={{ title: selection.title ?? String(chatId), terminal_id: selection.terminal_id }}
      onSeen={markRead}
      watched={shown}
      onReply={onReply}
    />
  );
}
