import { ArrowDownIcon } from 'lucide-react';
import './thread.css';
import type { MessagePosition } from '@pitdesk/contracts/chat';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import type { OutgoingMessage } from '#live/outbox.ts';
import type { Wait } from '../api.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';
import type { CorrectNeed } from '../waiting/use-needs-answer.ts';
import type { DeliveryActions } from './outgoing-actions.tsx';
import { ThreadRow } from './thread-row.tsx';
import {
  authorshipOf,
  dayText,
  firstNewIndex,
  isStored,
  itemKey,
  startsDay,
  startsGroup,
} from './thread-rules.ts';
import {
  type ThreadItems,
  useKeptEnd,
  useMessageList,
  useOpeningPlace,
  useReportSeen,
  useRovingRow,
  useScrollTo,
  useUnseen,
} from './use-message-list.ts';

/** Older messages are fetched when fewer are left above the screen. */
const OLDER_AHEAD = 20;

interface Props {
  label: string;
  messages: readonly ShownMessage[];
  outgoing: readonly OutgoingMessage[];
  newSince: MessagePosition | null;
  hasOlder: boolean;
  loadingOlder: boolean;
  /** True if older messages could not be fetched. The user then retries. */
  olderFailed: boolean;
  onOlder: () => void;
  /** Called for every new message while the newest one is visible. */
  onAtEnd: () => void;
  /** True while the user looks at this thread. Otherwise no message counts as seen. */
  watched: boolean;
  onSeen: (position: MessagePosition) => void;
  highlight: string | null;
  /** The message at which the thread opens, instead of the first new one. */
  opensAt: string | null;
  actions: DeliveryActions;
  onReply: (message: ShownMessage) => void;
  /** The messages that wait for an answer, by key. */
  waits: ReadonlyMap<string, Wait>;
  onCorrectNeed: CorrectNeed | undefined;
}

/** The messages of a thread. Only rows near the screen are mounted. */
export function MessageLog(props: Props) {
  const { label, messages, outgoing, newSince, hasOlder, loadingOlder, olderFailed, onOlder } = props;
  const { onAtEnd, watched, onSeen, highlight, opensAt, actions, onReply, waits, onCorrectNeed } = props;
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const items = useThreadItems(messages, outgoing);
  const roving = useRovingRow();
  const [firstIndex] = useState(() =>
    opensAt === null ? firstNewIndex(messages, newSince) : messages.findIndex(({ key }) => key === opensAt),
  );
  const { scroller, list, sizer, atEnd, first, last } = useMessageList(items, firstIndex, roving.active);
  const placed = useOpeningPlace(list, firstIndex);
  useKeptEnd(list, atEnd);
  const { markKey, count: unseen } = useUnseen(messages, newSince, watched && atEnd);
  useReportSeen(placed && watched ? messages[Math.min(last, messages.length - 1)] : undefined, onSeen);
  useScrollTo(list, messages, highlight ?? (firstIndex === -1 ? opensAt : null), placed);
  useEffect(() => {
    if (placed && first < OLDER_AHEAD && hasOlder && !loadingOlder && !olderFailed) onOlder();
  }, [placed, first, hasOlder, loadingOlder, olderFailed, onOlder]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what makes the thread longer.
  useEffect(() => {
    if (placed && atEnd && highlight === null && opensAt === null) onAtEnd();
  }, [placed, atEnd, highlight, opensAt, onAtEnd, messages.length]);

  const topmost = messages[first];
  return (
    <div className="log">
      <div
        className="log__scroll"
        ref={scroller}
        role="log"
        // New messages are announced separately. A live log would announce the history.
        aria-live="off"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys.
        tabIndex={0}
        onKeyDown={(event) => roving.onKeyDown(event, list, items.count)}
      >
        <div className="log__sizer" ref={sizer}>
          {!hasOlder && <p className="log__top hint">{t('thread.beginning')}</p>}
          {list.getVirtualItems().map(({ index, key }) => {
            const item = items.at(index);
            if (item === undefined) return null;
            const before = items.at(index - 1);
            const [author, previous] = [authorshipOf(item), before && authorshipOf(before)];
            return (
              <ThreadRow
                key={key}
                item={item}
                index={index}
                measure={list.measureElement}
                // The oldest loaded message starts a day only if no message is older.
                startsDay={
                  previous === undefined ? !hasOlder : startsDay(previous.created_at, author.created_at)
                }
                startsGroup={startsGroup(previous, author)}
                isNewMark={isStored(item) && item.key === markKey}
                highlighted={isStored(item) && item.key === highlight}
                actions={actions}
                onReply={onReply}
                wait={isStored(item) ? waits.get(item.key) : undefined}
                onCorrectNeed={onCorrectNeed}
              />
            );
          })}
        </div>
      </div>
      {!atEnd && topmost !== undefined && (
        <p className="log__day hint" aria-hidden="true">
          {dayText(topmost.created_at, t, language)}
        </p>
      )}
      {loadingOlder && (
        <p className="log__older hint" role="status">
          {t('thread.loadingOlder')}
        </p>
      )}
      {olderFailed && !loadingOlder && (
        <p className="log__older hint" role="alert">
          <span>{t('thread.olderFailed')}</span>{' '}
          <Button size="small" onClick={onOlder}>
            {t('retry', { ns: 'common' })}
          </Button>
        </p>
      )}
      {!atEnd && (
        <Button
          className="log__to-end"
          type={unseen > 0 ? 'primary' : 'default'}
          shape={unseen > 0 ? 'round' : 'circle'}
          icon={<ArrowDownIcon />}
          aria-label={unseen > 0 ? t('thread.unseen', { count: unseen }) : t('thread.down')}
          onClick={() => list.scrollToEnd()}
        >
          {unseen > 0 ? unseen : null}
        </Button>
      )}
    </div>
  );
}

/** Returns the rows of a thread by index, without an array of all rows. */
const useThreadItems = (
  messages: readonly ShownMessage[],
  outgoing: readonly OutgoingMessage[],
): ThreadItems =>
  useMemo(() => {
    const at = (index: number) => messages[index] ?? outgoing[index - messages.length];
    const keyAt = (index: number): string => {
      const item = at(index);
      return item === undefined ? String(index) : itemKey(item);
    };
    return { count: messages.length + outgoing.length, at, keyAt };
  }, [messages, outgoing]);
