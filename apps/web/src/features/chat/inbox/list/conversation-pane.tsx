import './conversation-pane.css';
import type { Conversation, LoadedUser, MessageView } from '@pitdesk/contracts';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../../../components/icons.tsx';
import { MessageResults } from '../search/message-results.tsx';
import { type InboxView, isFiltered } from '../view/inbox-view.ts';
import { ConversationList } from './conversation-list.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListOrder } from './list-order.tsx';
import type { GameOf } from './list-rules.ts';
import { moveAmongRows } from './roving.ts';

interface Props {
  conversations: readonly Conversation[];
  list: readonly Conversation[];
  gameOf: GameOf;
  view: InboxView;
  find: string;
  onFind: (find: string) => void;
  onView: (part: Partial<InboxView>) => void;
  onClear: () => void;
  linkTo: (table: string, message?: MessageView) => string;
  user: LoadedUser;
  rows: RefObject<HTMLUListElement | null>;
  searchField: RefObject<HTMLInputElement | null>;
  /** Stands beside the title. */
  tools: ReactNode;
  /** Stands above the list: how old it is, what went wrong. */
  notice: ReactNode;
}

/** The left of the inbox: search, filters, the conversations, and the messages that were found. */
export function ConversationPane(props: Props) {
  const { conversations, list, view, find, onFind, onView, onClear, linkTo, user, rows, searchField } = props;
  const { t } = useTranslation('inbox');
  return (
    <section className="inbox__list conversation-pane" aria-label={t('list.title')}>
      <header className="conversation-pane__head">
        <div className="conversation-pane__title">
          <h2>{t('list.title')}</h2>
          <ListOrder order={view.order} onChange={onView} />
          {props.tools}
        </div>
        <div className="conversation-pane__search">
          <SearchIcon />
          <input
            type="search"
            ref={searchField}
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            value={find}
            maxLength={100}
            onChange={(event) => onFind(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              moveAmongRows(rows.current, 1);
            }}
          />
        </div>
        <ListFilters conversations={conversations} gameOf={props.gameOf} view={view} onChange={onView} />
      </header>
      {props.notice}
      <div className="conversation-pane__scroll">
        <ConversationList list={list} chosen={view.table} user={user} linkTo={linkTo} rows={rows} />
        {list.length === 0 && (
          <div className="conversation-pane__empty">
            <p>{t(emptyText())}</p>
            {isFiltered(view) && (
              <button type="button" className="button button--small" onClick={onClear}>
                {t('empty.clear')}
              </button>
            )}
          </div>
        )}
        <MessageResults words={find} conversations={conversations} linkTo={linkTo} />
      </div>
    </section>
  );

  function emptyText() {
    if (conversations.length === 0) return 'empty.none';
    return isFiltered(view) ? 'empty.filtered' : 'empty.noTable';
  }
}
