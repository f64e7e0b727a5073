import type { Conversation, LoadedUser } from '@pitdesk/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button.tsx';
import { KeyboardIcon } from '../../../components/icons.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { shellLayer } from '../../../lib/shell-layer.ts';
import { ChosenConversation } from './chosen-conversation.tsx';
import type { InboxAction } from './keys/inbox-keys.ts';
import type { ThreadActions } from './keys/thread-actions.ts';
import { useInboxKeys } from './keys/use-inbox-keys.ts';
import { ConversationPane } from './list/conversation-pane.tsx';
import { isChosen, listOf, nextUnread } from './list/list-rules.ts';
import { moveAmongRows } from './list/roving.ts';
import { NoneChosen } from './none-chosen.tsx';
import { EVERYTHING } from './view/inbox-view.ts';
import { useGameOf } from './view/use-game-of.ts';
import { useInboxView } from './view/use-inbox-view.ts';
import { useUnexpired } from './view/use-unexpired.ts';

interface Props {
  user: LoadedUser;
  conversations: readonly Conversation[];
  /** Stands above the list. */
  notice: ReactNode;
}

export function Inbox({ user, conversations, notice }: Props) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const { view, go, linkTo } = useInboxView();
  const [find, setFind] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const thread = useRef<ThreadActions>(null);
  const gameOf = useGameOf();
  const current = useUnexpired(conversations);
  const list = listOf(current, { view, find, language, gameOf }, user);
  const chosen = current.find((one) => isChosen(one, view.table));

  const act: Record<InboxAction, () => void> = {
    next: () => moveAmongRows(rows.current, 1),
    previous: () => moveAmongRows(rows.current, -1),
    unread: () => {
      const next = nextUnread(list, view.table);
      if (next !== undefined) go({ table: String(next.table.id) });
    },
    search: () => searchField.current?.focus(),
    claim: () => thread.current?.claim(),
    reply: () => thread.current?.reply(),
    export: () => thread.current?.export(),
  };
  useInboxKeys((action) => act[action]());

  return (
    <div className="inbox" data-screen={view.table === null ? 'list' : 'thread'}>
      <ConversationPane
        conversations={current}
        list={list}
        gameOf={gameOf}
        view={view}
        find={find}
        onFind={setFind}
        onView={go}
        onClear={() => {
          setFind('');
          go(EVERYTHING);
        }}
        linkTo={linkTo}
        user={user}
        rows={rows}
        searchField={searchField}
        tools={
          <IconButton label={t('keys.title')} aria-keyshortcuts="?" onClick={() => shellLayer.set('keys')}>
            <KeyboardIcon />
          </IconButton>
        }
        notice={notice}
      />
      {chosen === undefined ? (
        <NoneChosen wanted={view.table} listLink={linkTo(null)} />
      ) : (
        <ChosenConversation
          key={String(chosen.chat_id)}
          conversation={chosen}
          game={gameOf(chosen.table.id)}
          at={view.at}
          user={user}
          listLink={linkTo(null)}
          actions={thread}
          onLeave={() => moveAmongRows(rows.current, 0)}
        />
      )}
    </div>
  );
}
