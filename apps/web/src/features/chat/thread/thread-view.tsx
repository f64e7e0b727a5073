import '../chat.css';
import './thread.css';
import type { MessagePosition } from '@pitdesk/contracts/chat';
import { comparePositions, personName } from '@pitdesk/contracts/chat';
import type { TerminalId } from '@pitdesk/contracts/fields';
import { Empty, Skeleton } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '#components/failure-note.tsx';
import { usePageVisible } from '#lib/browser/use-page-visible.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useThread, useThreadActions, useWaitingPerson, useWaits } from '../api.ts';
import type { ThreadState } from '../live/follow-thread.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';
import { type Place, placeName } from '../live/place.ts';
import { useOutbox, useOutgoing, useQuote } from '../live/use-chat.ts';
import { TranslateBar } from '../translating/translate-bar.tsx';
import { useCorrectNeed } from '../waiting/use-needs-answer.ts';
import { MessageLog } from './message-log.tsx';
import { newBehind } from './thread-rules.ts';

interface Props {
  place: Place;
  /** True if the whole table is shown although a player's conversation is open. */
  isWhole?: boolean;
  table: { title: string; terminal_id?: TerminalId };
  onSeen: (position: MessagePosition) => void;
  /** The position of a message to scroll to, of any age. */
  highlight?: MessagePosition | null;
  /** False if the thread is in the page but not looked at. */
  watched?: boolean;
  /** Called after a player's message was quoted above the message box. */
  onReply: () => void;
}

/** A conversation: its messages, the outbox, and the mark of new messages. */
export function ThreadView(props: Props) {
  const { place, isWhole = false, table, onSeen, highlight = null, watched = true, onReply } = props;
  const { chatId, player } = place;
  const { t } = useTranslation('chat');
  const shown = isWhole ? { chatId, player: null } : place;
  const thread = useThread(shown, table.terminal_id);
  const outgoing = useOutgoing(shown, thread.messages);
  const { loadOlder, forgetOlder, retry: loadAgain } = useThreadActions(shown);
  const { retry, sendAgain, discard } = useOutbox();
  const actions = useMemo(() => ({ retry, sendAgain, discard }), [retry, sendAgain, discard]);
  const [, setQuote] = useQuote(place);
  const reply = useCallback(
    ({ sender, message }: ShownMessage) => {
      setQuote({ sender, text: message });
      onReply();
    },
    [setQuote, onReply],
  );
  const visible = usePageVisible();
  const waits = useWaits(chatId);
  const firstWait = useFirstWait(place);
  const correctNeed = useCorrectNeed();
  useLoadBackTo(thread, highlight ?? firstWait, loadOlder);
  const announcement = useAnnouncement(thread.messages);
  const names = { table: plainLine(table.title), name: plainLine(personName(player ?? '')) };
  const isOfPlayer = shown.player !== null;

  if (thread.state === 'failed' && thread.failure !== null) {
    return (
      <div className="thread thread--notice">
        <FailureNote failure={thread.failure} onRetry={loadAgain} />
      </div>
    );
  }
  if (thread.state === 'loading') return <ThreadSkeleton />;
  return (
    <div className="thread">
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <TranslateBar place={place} />
      {thread.messages.length + outgoing.length === 0 ? (
        <EmptyThread text={t(isOfPlayer ? 'thread.emptyOf' : 'thread.empty', names)} />
      ) : (
        <MessageLog
          key={placeName(shown)}
          label={t(isOfPlayer ? 'thread.labelOf' : 'thread.label', names)}
          messages={thread.messages}
          outgoing={outgoing}
          // The read position is that of the whole table.
          newSince={isOfPlayer ? null : thread.newSince}
          hasOlder={thread.hasOlder}
          loadingOlder={thread.loadingOlder}
          olderFailed={thread.olderFailure !== null}
          onOlder={loadOlder}
          onAtEnd={forgetOlder}
          watched={watched && visible}
          onSeen={isOfPlayer ? ignore : onSeen}
          highlight={highlight?.key ?? null}
          opensAt={firstWait?.key ?? null}
          actions={actions}
          onReply={reply}
          waits={waits}
          onCorrectNeed={correctNeed}
        />
      )}
    </div>
  );
}

const ignore = (): void => {};

/** Returns the message that a player waited for when the conversation was opened; null for the whole table. */
function useFirstWait({ chatId, player }: Place): MessagePosition | null {
  const person = useWaitingPerson({ chatId, player });
  const [first] = useState(() => person?.messages[0] ?? null);
  return first;
}

export const EmptyThread = ({ text }: { text: string }) => (
  <Empty className="thread__empty" image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />
);

function ThreadSkeleton() {
  const { t } = useTranslation('chat');
  return (
    <div className="thread thread--notice" role="status">
      <span className="visually-hidden">{t('thread.loading')}</span>
      <Skeleton title={false} paragraph={{ rows: 5, width: ['58%', '40%', '44%', '58%', '44%'] }} />
    </div>
  );
}

/** Returns the sentence that announces new messages to screen readers; empty for known ones. */
function useAnnouncement(messages: readonly ShownMessage[]): string {
  const { t } = useTranslation('chat');
  const newest = messages.at(-1);
  const [known, setKnown] = useState<{ key: string; words: string } | null>(null);
  if (newest === undefined || newest.key === known?.key) return known?.words ?? '';
  const count = known === null ? 0 : newBehind(messages, known.key);
  let words = '';
  if (count === 1 && newest.type !== 'me') {
    words = t('thread.arrived', {
      name: plainLine(personName(newest.sender)) || t('thread.unknownSender'),
      text: plainLine(newest.message),
    });
  } else if (count > 0) words = t('thread.came', { count });
  setKnown({ key: newest.key, words });
  return words;
}

/** Loads older messages, page by page, back to a position. */
function useLoadBackTo(
  { state, messages, hasOlder, loadingOlder, olderFailure }: ThreadState,
  place: MessagePosition | null,
  loadOlder: () => void,
): void {
  const [oldest] = messages;
  const isBehind = place !== null && oldest !== undefined && comparePositions(place, oldest) < 0;
  const isDue = state !== 'failed' && isBehind && hasOlder && !loadingOlder && olderFailure === null;
  useEffect(() => {
    if (isDue) loadOlder();
  }, [isDue, loadOlder]);
}
