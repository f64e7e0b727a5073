import '../../../components/button.css';
import './message-log.css';
import type { MessagePosition, MessageView } from '@pitdesk/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutgoingMessage } from '../../../api/chat/outbox/outgoing-message.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { dayText } from './day-text.ts';
import { JumpDown } from './jump-down.tsx';
import { LogRows } from './log-rows.tsx';
import type { DeliveryActions } from './outgoing-actions.tsx';
import { firstNewIndex } from './thread-item.ts';
import { useMessageList } from './use-message-list.ts';
import { useHeldEnd, useHighlight, useOpeningPlace, useSeen } from './use-reading-place.ts';
import { useRovingRow } from './use-roving-row.ts';
import { useThreadItems } from './use-thread-items.ts';
import { useUnseen } from './use-unseen.ts';

/** Older messages are asked for while no more than this many are left above the screen. */
const OLDER_AHEAD = 20;

interface Props {
  label: string;
  messages: readonly MessageView[];
  outgoing: readonly OutgoingMessage[];
  newSince: MessagePosition | null;
  hasOlder: boolean;
  loadingOlder: boolean;
  /** Whether asking for older messages failed: then a person asks again. */
  olderFailed: boolean;
  onOlder: () => void;
  /** Whether somebody looks at this thread now: nothing is seen otherwise. */
  watched: boolean;
  onSeen: (position: MessagePosition) => void;
  highlight: string | null;
  actions: DeliveryActions;
}

/** The messages of a thread, of which only those near the screen are in the page. */
export function MessageLog(props: Props) {
  const { label, messages, outgoing, newSince, hasOlder, loadingOlder, olderFailed, onOlder } = props;
  const { watched, onSeen, highlight, actions } = props;
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const items = useThreadItems(messages, outgoing);
  const roving = useRovingRow();
  const [opensAt] = useState(() => firstNewIndex(messages, newSince));
  const { scroller, list, sizer, atEnd, first, last } = useMessageList(items, opensAt, roving.active);
  const placed = useOpeningPlace(list, opensAt);
  useHeldEnd(list, atEnd);
  const { markKey, count: unseen } = useUnseen(messages, newSince, watched && atEnd);
  useSeen(placed && watched ? messages[Math.min(last, messages.length - 1)] : undefined, onSeen);
  useHighlight(list, messages, highlight, placed);
  useEffect(() => {
    if (placed && first < OLDER_AHEAD && hasOlder && !loadingOlder && !olderFailed) onOlder();
  }, [placed, first, hasOlder, loadingOlder, olderFailed, onOlder]);

  const topmost = messages[first];
  return (
    <div className="log">
      <div
        className="log__scroll"
        ref={scroller}
        role="log"
        // What is new is told in a sentence of its own: a log that reads its rows aloud would read the history.
        aria-live="off"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys.
        tabIndex={0}
        onKeyDown={(event) => roving.onKeyDown(event, list, items.count)}
      >
        <div className="log__sizer" ref={sizer}>
          {!hasOlder && <p className="log__top">{t('thread.beginning')}</p>}
          <LogRows
            list={list}
            items={items}
            hasOlder={hasOlder}
            markKey={markKey}
            highlight={highlight}
            actions={actions}
          />
        </div>
      </div>
      {!atEnd && topmost !== undefined && (
        <p className="log__day" aria-hidden="true">
          {dayText(topmost.created_at, t, language)}
        </p>
      )}
      {loadingOlder && (
        <p className="log__older" role="status">
          {t('thread.loadingOlder')}
        </p>
      )}
      {olderFailed && !loadingOlder && (
        <p className="log__older" role="alert">
          {t('thread.olderFailed')}{' '}
          <button type="button" className="button button--small" onClick={onOlder}>
            {t('retry', { ns: 'common' })}
          </button>
        </p>
      )}
      {!atEnd && <JumpDown unseen={unseen} onClick={() => list.scrollToEnd()} />}
    </div>
  );
}
