import './conversation-list.css';
import type { Conversation, LoadedUser } from '@pitdesk/contracts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ConversationRow } from './conversation-row.tsx';
import { isChosen, isMine } from './list-rules.ts';
import { useRovingRows } from './roving.ts';

interface Props {
  list: readonly Conversation[];
  chosen: string | null;
  user: LoadedUser;
  linkTo: (table: string) => string;
  rows: RefObject<HTMLUListElement | null>;
}

export function ConversationList({ list, chosen, user, linkTo, rows }: Props) {
  const { t } = useTranslation('inbox');
  const ids = list.map(({ table }) => String(table.id));
  const { tabbable, noteFocus, onKeyDown } = useRovingRows(rows, ids, chosen ?? undefined);
  return (
    <ul className="conversations" aria-label={t('list.title')} ref={rows} onKeyDown={onKeyDown}>
      {list.map((conversation) => {
        const id = String(conversation.table.id);
        return (
          <ConversationRow
            key={id}
            conversation={conversation}
            to={linkTo(id)}
            chosen={isChosen(conversation, chosen)}
            mine={isMine(conversation, user)}
            tabbable={tabbable === id}
            onFocus={noteFocus}
          />
        );
      })}
    </ul>
  );
}
