import type { ChatSelection, Conversation } from '@pitdesk/contracts/chat';
import { sameId } from '@pitdesk/contracts/fields';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { TargetWait } from '../assignment/target-wait.tsx';
import { LastMessage } from '../inbox/conversation-row.tsx';
import { UnreadBadge } from '../unread-badge.tsx';
import { UnsentMark } from '../unsent-mark.tsx';
import type { TableOption } from './table-options.ts';

interface Props {
  waiting: readonly Conversation[];
  options: readonly TableOption[];
  onChoose: (selection: ChatSelection) => void;
}

/** The waiting players, longest wait first, shown while no table is chosen. */
export function WaitingList({ waiting, options, onChoose }: Props) {
  const { t } = useTranslation('chat');
  const nameOf = useTableNames();
  const rows = waiting.flatMap((conversation) => {
    const option = options.find(({ selection }) => sameId(selection.chat.id, conversation.chat_id));
    return option === undefined ? [] : [{ conversation, option }];
  });
  return (
    <section className="waiting-list" aria-label={t('widget.waiting')}>
      <h3>{t('widget.waiting')}</h3>
      <ul className="plain-list">
        {rows.map(({ conversation, option: { selection, unread, wait } }) => (
          <li key={String(conversation.chat_id)}>
            <Button className="waiting-list__row" type="text" block onClick={() => onChoose(selection)}>
              <span className="waiting-list__title one-line">
                <bdi translate="no">{nameOf(conversation.table.id, conversation.table.title)}</bdi>
              </span>
              {wait !== null && <TargetWait {...wait} />}
              <LastMessage message={conversation.last_message} />
              <span className="waiting-list__marks">
                <UnsentMark chatId={conversation.chat_id} />
                <UnreadBadge count={unread} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="quiet">{t('widget.others')}</p>
    </section>
  );
}
