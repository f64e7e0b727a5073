import type { Assignment } from '@pitdesk/contracts/assignments';
import type { Conversation, MessageView } from '@pitdesk/contracts/chat';
import { personName } from '@pitdesk/contracts/chat';
import type { Instant } from '@pitdesk/contracts/fields';
import { Flex } from 'antd';
import { FlagIcon, HandIcon } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoment, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useNow } from '#lib/time/use-now.ts';
import type { Holder } from '../assignment/rules.ts';
import { useHolderText } from '../assignment/use-holder-text.ts';
import { useChat } from '../live/chat.ts';
import { UnreadBadge } from '../unread-badge.tsx';
import { UnsentMark } from '../unsent-mark.tsx';
import { WaitingCount } from '../waiting/waiting-count.tsx';

type Flagged = NonNullable<Conversation['flagged']>;

interface Props {
  conversation: Conversation;
  /** The name of its table. */
  name: string;
  to: string;
  chosen: boolean;
  /** The holder, relative to the reader. */
  holder: Holder;
  tabbable: boolean;
  onFocus: (row: string) => void;
  /** Its position in the list from 1, and the number of conversations, mounted or not. */
  position: number;
  of: number;
}

/** The conversation of a table: the last message, how many wait, the unread count and the holder. */
export const ConversationRow = memo(function ConversationRow(props: Props) {
  const { conversation, name, to, chosen, holder, tabbable, onFocus, position, of } = props;
  const { table, last_message, waiting_count, unread, assignment, flagged } = conversation;
  return (
    <li aria-posinset={position} aria-setsize={of}>
      <Link
        className="conversation"
        to={to}
        data-row={String(table.id)}
        data-unread={unread > 0 || undefined}
        aria-current={chosen ? 'true' : undefined}
        tabIndex={tabbable ? 0 : -1}
        onFocus={() => onFocus(String(table.id))}
      >
        <span className="conversation__title cut">
          <bdi translate="no">{name}</bdi>
        </span>
        {last_message === null ? <span /> : <TimeAgo at={last_message.created_at} />}
        <LastMessage message={last_message} />
        <Flex component="span" gap={4} align="center" className="conversation__marks">
          <WaitingCount count={waiting_count} />
          {flagged !== null && <FlaggedMark flagged={flagged} />}
          <UnsentMark chatId={conversation.chat_id} />
          {assignment !== null && <HolderMark assignment={assignment} holder={holder} />}
          <UnreadBadge count={unread} />
        </Flex>
      </Link>
    </li>
  );
});

/** The age of a message. */
export function TimeAgo({ at }: { at: Instant }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const moment = Date.parse(at);
  const ms = Math.max(0, useNow() - moment);
  return (
    <time translate="no" className="hint tabular" dateTime={at} title={formatMoment(moment, language)}>
      <span className="visually-hidden">{t('row.ago', { span: formatSpan(ms, language, 'long') })}</span>
      <span aria-hidden="true">{formatSpan(ms, language)}</span>
    </time>
  );
}

/** Returns a function that names the sender of a message. */
export function useAuthorOf(): (message: MessageView) => string {
  const { t } = useTranslation('inbox');
  const { username } = useChat();
  return ({ type, sender }) =>
    type === 'staff' && sender === username
      ? t('row.you')
      : plainLine(personName(sender)) || t('row.unknownSender');
}

function LastMessage({ message }: { message: MessageView | null }) {
  const { t } = useTranslation('inbox');
  const authorOf = useAuthorOf();
  if (message === null) return <span className="note cut">{t('row.silent')}</span>;
  return (
    <span className="conversation__words note cut">
      <bdi translate="no">{authorOf(message)}</bdi>:{' '}
      <bdi translate="no">
        {message.withheld === undefined ? plainLine(message.message) : t('row.hidden')}
      </bdi>
    </span>
  );
}

/** The mark of watched words within the last day: the most severe kind, and their number. */
function FlaggedMark({ flagged: { category, severity, count } }: { flagged: Flagged }) {
  const { t } = useTranslation('chat');
  const words = t('flag.conversation', { category: t(`flag.category.${category}`), count });
  return (
    <span className={`mark ${severity === 'critical' ? 'problem' : 'warning'}`} title={words}>
      <FlagIcon />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

export function HolderMark({ assignment, holder }: { assignment: Assignment; holder: Holder }) {
  const textOf = useHolderText();
  const { t: roleName } = useTranslation('roles');
  const { to } = assignment;
  const words = textOf(assignment, holder === 'me');
  return (
    <span className="mark hint conversation__holder" data-holder={holder} title={words}>
      <HandIcon />
      <span className="visually-hidden">{words}</span>
      {holder !== 'me' && (
        <bdi translate="no" className="cut" aria-hidden="true">
          {to.kind === 'person' ? to.username : roleName(`name.${to.role}`)}
        </bdi>
      )}
    </span>
  );
}
