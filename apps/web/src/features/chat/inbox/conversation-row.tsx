import type { Claim, Conversation, MessageView } from '@pitdesk/contracts/chat';
import { personName } from '@pitdesk/contracts/chat';
import type { Instant } from '@pitdesk/contracts/fields';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ClockIcon } from '../../../components/icons.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatMoment, formatSpan } from '../../../lib/format.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { useNow } from '../../../lib/use-now.ts';
import { FlagIcon, HandIcon } from '../chat-icons.tsx';
import { UnreadBadge } from '../unread-badge.tsx';
import { UnsentMark } from '../unsent-mark.tsx';

type Flagged = NonNullable<Conversation['flagged']>;

interface Props {
  conversation: Conversation;
  /** The name of its table. */
  name: string;
  to: string;
  chosen: boolean;
  mine: boolean;
  tabbable: boolean;
  onFocus: (row: string) => void;
  /** Its place in the list from 1 on, and how many there are, mounted or not. */
  position: number;
  of: number;
}

/** One conversation: its table, who waits how long, the last message, the unread count, who has taken it. */
export const ConversationRow = memo(function ConversationRow(props: Props) {
  const { conversation, name, to, chosen, mine, tabbable, onFocus, position, of } = props;
  const { table, last_message, waiting_since, unread, claim, flagged } = conversation;
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
        <span className="conversation__title one-line">
          <bdi>{name}</bdi>
        </span>
        {waiting_since !== null && <TimeAgo at={waiting_since} waiting />}
        {waiting_since === null && last_message !== null && <TimeAgo at={last_message.created_at} />}
        <LastMessage message={last_message} />
        <span className="conversation__marks">
          {flagged !== null && <FlaggedMark flagged={flagged} />}
          <UnsentMark chatId={conversation.chat_id} />
          {claim !== null && <ClaimMark claim={claim} mine={mine} />}
          <UnreadBadge count={unread} />
        </span>
      </Link>
    </li>
  );
});

/** The age of a message, or the wait for an answer, which is to be seen from afar. */
export function TimeAgo({ at, waiting = false }: { at: Instant; waiting?: boolean }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const moment = Date.parse(at);
  const ms = Math.max(0, useNow() - moment);
  const spoken = formatSpan(ms, language, 'long');
  return (
    <time
      className="conversation__time quiet tabular"
      data-waiting={waiting || undefined}
      dateTime={at}
      title={formatMoment(moment, language)}
    >
      {waiting && <ClockIcon />}
      <span className="visually-hidden">{t(waiting ? 'row.waits' : 'row.ago', { span: spoken })}</span>
      <span aria-hidden="true">{formatSpan(ms, language)}</span>
    </time>
  );
}

/** Returns the sender of a message as a line names them. */
export const authorOf = ({ type, sender }: MessageView, t: TFunction<'inbox'>): string =>
  type === 'me' ? t('row.you') : plainLine(personName(sender)) || t('row.unknownSender');

export function LastMessage({ message }: { message: MessageView | null }) {
  const { t } = useTranslation('inbox');
  if (message === null) return <span className="conversation__words one-line">{t('row.silent')}</span>;
  return (
    <span className="conversation__words one-line">
      <bdi>{authorOf(message, t)}</bdi>:{' '}
      <bdi>{message.withheld === undefined ? plainLine(message.message) : t('row.hidden')}</bdi>
    </span>
  );
}

/** That players wrote watched words there within a day: the gravest kind, and how often. */
function FlaggedMark({ flagged: { category, severity, count } }: { flagged: Flagged }) {
  const { t } = useTranslation('chat');
  const words = t('flag.conversation', { category: t(`flag.category.${category}`), count });
  return (
    <span className="conversation__flagged" data-severity={severity} title={words}>
      <FlagIcon />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

function ClaimMark({ claim, mine }: { claim: Claim; mine: boolean }) {
  const { t } = useTranslation('inbox');
  const words = mine ? t('claim.yours') : t('claim.theirs', { name: claim.username });
  return (
    <span className="conversation__claim quiet" data-mine={mine || undefined} title={words}>
      <HandIcon />
      <span className="visually-hidden">{words}</span>
      {!mine && (
        <bdi className="one-line" aria-hidden="true">
          {claim.username}
        </bdi>
      )}
    </span>
  );
}
