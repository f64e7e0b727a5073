import './thread-view.css';
import type { EntityId, MessagePosition, TerminalId } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox, useOutgoing } from '../../../api/chat/outbox/use-outbox.ts';
import { useThread, useThreadActions } from '../../../api/chat/thread/thread-api.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { plainLine } from '../../../lib/plain-line.ts';
import { usePageVisible } from '../../../lib/use-page-visible.ts';
import { MessageLog } from './message-log.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useArrival } from './use-arrival.ts';
import { useReachBack } from './use-reach-back.ts';

interface Props {
  chatId: EntityId;
  table: { title: string; terminal_id?: TerminalId };
  onSeen?: (position: MessagePosition) => void;
  /** Where a message stands that is to be brought into sight, however old it is. */
  highlight?: MessagePosition | null;
  /** False where the thread stands in the page but somebody looks at something else. */
  watched?: boolean;
}

const nobodyAsks = (): void => {};

/** The conversation at a table: what was said, what is on its way, and what is new. */
export function ThreadView({ chatId, table, onSeen = nobodyAsks, highlight = null, watched = true }: Props) {
  const { t } = useTranslation('chat');
  const thread = useThread(chatId, table.terminal_id);
  const outgoing = useOutgoing(chatId);
  const { loadOlder, retry: loadAgain } = useThreadActions(chatId);
  const { retry, sendAgain, discard } = useOutbox();
  const actions = useMemo(() => ({ retry, sendAgain, discard }), [retry, sendAgain, discard]);
  const visible = usePageVisible();
  useReachBack(thread, highlight, loadOlder);
  const arrival = useArrival(thread.messages);
  const label = t('thread.label', { table: plainLine(table.title) });

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
        {arrival}
      </p>
      {thread.messages.length + outgoing.length === 0 ? (
        <p className="thread__empty">{t('thread.empty')}</p>
      ) : (
        <MessageLog
          key={String(chatId)}
          label={label}
          messages={thread.messages}
          outgoing={outgoing}
          newSince={thread.newSince}
          hasOlder={thread.hasOlder}
          loadingOlder={thread.loadingOlder}
          olderFailed={thread.olderFailure !== null}
          onOlder={loadOlder}
          watched={watched && visible}
          onSeen={onSeen}
          highlight={highlight?.key ?? null}
          actions={actions}
        />
      )}
    </div>
  );
}
