import type { ChatSelection } from '@pitdesk/contracts/chat';
import type { InputRef } from 'antd';
import { type RefObject, useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session/session.ts';
import { QueryFailure } from '#components/query-failure.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useChatTablesQuery, useConversation, useConversations, useUnread } from '../api.ts';
import { HeldNote } from '../assignment/held-note.tsx';
import { assignableOf } from '../assignment/rules.ts';
import { Composer } from '../composer/composer.tsx';
import { everybodyWaiting, nextWaiting, type WaitingAt } from '../inbox/conversation-rules.ts';
import { placeName } from '../live/place.ts';
import { useChatSelection, useChosenPlayer, useMarkRead, usePresence } from '../live/use-chat.ts';
import { EmptyThread, ThreadView } from '../thread/thread-view.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { tableOptions, tablesInOrder, waitingFirst } from './table-options.ts';
import { TablePicker } from './table-picker.tsx';
import { WaitingList } from './waiting-list.tsx';

interface Props {
  /** Returns true while this tab is visible. */
  shown: boolean;
  picker: RefObject<InputRef | null>;
  message: RefObject<HTMLTextAreaElement | null>;
  /** Receives the function that opens the next player who waits. */
  next: RefObject<(() => void) | null>;
}

/** The chat with one table or one of its players: the table selector, the conversation and the message box. */
export function ChatTab({ shown, picker, message, next }: Props) {
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const unread = useUnread();
  const [chosen, choose] = useChatSelection();
  const chatId = chosen?.chat.id ?? null;
  const [player, choosePlayer] = useChosenPlayer(chatId);
  const query = useChatTablesQuery();
  const { data: tables, error } = query;
  const ordered = useMemo(() => tables && tablesInOrder(tables, language), [tables, language]);
  const { data: conversations } = useConversations();
  const conversation = useConversation(chatId);
  const person = conversation?.waiting.find((one) => one.player === player);
  const { user } = useSession();
  const options = useMemo(
    () => ordered && tableOptions(ordered, unread, waitingFirst(conversations ?? [])),
    [ordered, unread, conversations],
  );
  const people = useMemo(() => everybodyWaiting(conversations ?? []), [conversations]);
  const title = useRef<HTMLHeadingElement>(null);
  const write = useCallback(() => message.current?.focus(), [message]);
  const open = (selection: ChatSelection, of: string | null): void => {
    choose(selection);
    choosePlayer({ chatId: selection.chat.id, player: of });
  };
  const onChoose = (selection: ChatSelection): void => {
    open(selection, null);
    // The box is mounted and enabled only after a table is chosen.
    requestAnimationFrame(() => message.current?.focus());
  };
  const openPerson = ({ conversation: { chat_id, table }, person: { player: of } }: WaitingAt): void =>
    open({ id: table.id, title: table.title, terminal_id: table.terminal_id, chat: { id: chat_id } }, of);
  const following = nextWaiting(people, {
    table: conversation ? String(conversation.table.id) : null,
    player,
  });
  const openNext =
    following &&
    (() => {
      openPerson(following);
      // What had the focus may be gone, and the panel's keys need it.
      requestAnimationFrame(() => title.current?.focus());
    });
  useImperativeHandle(next, () => () => openNext?.());
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
          {people.length === 0 ? (
            <EmptyThread text={t('widget.empty')} />
          ) : (
            <WaitingList
              people={people}
              onChoose={(one) => {
                openPerson(one);
                requestAnimationFrame(() => message.current?.focus());
              }}
            />
          )}
        </div>
      ) : (
        <>
          {conversation !== undefined && (
            <ConversationHead
              conversation={conversation}
              player={player}
              title={title}
              onWholeTable={() => open(chosen, null)}
              onNextWaiting={openNext}
            />
          )}
          <ChosenThread
            key={placeName({ chatId: chosen.chat.id, player })}
            selection={chosen}
            player={player}
            shown={shown}
            onReply={write}
          />
        </>
      )}
      {conversation !== undefined && user !== null && (
        <HeldNote held={assignableOf(conversation, person)} user={user} />
      )}
      <Composer place={chatId === null ? null : { chatId, player }} field={message} />
    </>
  );
}

interface ThreadProps {
  selection: ChatSelection;
  player: string | null;
  shown: boolean;
  onReply: () => void;
}

/** The chosen conversation. Visible messages of a table are marked as read, and colleagues see the presence. */
function ChosenThread({ selection, player, shown, onReply }: ThreadProps) {
  const chatId = selection.chat.id;
  const markRead = useMarkRead(chatId);
  const place = { chatId, player };
  usePresence(place);
  return (
    <ThreadView
      place={place}
      table={{ title: selection.title ?? String(chatId), terminal_id: selection.terminal_id }}
      onSeen={markRead}
      watched={shown}
      onReply={onReply}
    />
  );
}
