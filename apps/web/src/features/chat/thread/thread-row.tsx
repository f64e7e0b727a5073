import './thread-row.css';
import { memo, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutgoingMessage } from '../../../api/chat/outbox/outgoing-message.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Bubble } from './bubble.tsx';
import { dayText } from './day-text.ts';
import { type DeliveryActions, OutgoingActions } from './outgoing-actions.tsx';
import { StoredMessage } from './stored-message.tsx';
import { isStored, type ThreadItem } from './thread-item.ts';

/** A message that is older than this when its row appears has not just arrived. */
const ARRIVING_MS = 2_000;

interface Props {
  item: ThreadItem<OutgoingMessage>;
  index: number;
  measure: Ref<HTMLDivElement>;
  startsDay: boolean;
  startsBreath: boolean;
  isNewMark: boolean;
  highlighted: boolean;
  actions: DeliveryActions;
}

/** A message with what stands above it: its day, and the mark where what is new begins. */
export const ThreadRow = memo(function ThreadRow(props: Props) {
  const { item, index, measure, startsDay, startsBreath, isNewMark, highlighted, actions } = props;
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const at = isStored(item) ? item.created_at : item.written_at;
  const [arriving] = useState(() => Math.abs(Date.now() - Date.parse(at)) < ARRIVING_MS);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an article element would be a landmark of its own to some readers.
    <div
      className="thread-row"
      ref={measure}
      data-index={index}
      role="article"
      tabIndex={-1}
      data-arriving={arriving || undefined}
      data-breath={startsBreath || undefined}
      data-highlighted={highlighted || undefined}
    >
      {startsDay && <p className="thread-row__day">{dayText(at, t, language)}</p>}
      {isNewMark && <p className="thread-row__new">{t('thread.new')}</p>}
      {isStored(item) ? (
        <StoredMessage message={item} first={startsBreath} />
      ) : (
        <>
          <Bubble
            side="me"
            sender={t('thread.you')}
            text={item.text}
            at={at}
            first={startsBreath}
            delivery={item.state}
          />
          <OutgoingActions outgoing={item} actions={actions} />
        </>
      )}
    </div>
  );
});
