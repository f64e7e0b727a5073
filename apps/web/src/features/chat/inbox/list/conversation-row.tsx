import './conversation-row.css';
import type { Conversation } from '@pitdesk/contracts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { plainLine } from '../../../../lib/plain-line.ts';
import { MOST_UNREAD } from '../../../../lib/unread-figure.ts';
import { ClaimMark } from './claim-mark.tsx';
import { LastTime } from './last-time.tsx';
import { LastWords } from './last-words.tsx';
import { WaitingTime } from './waiting-time.tsx';

interface Props {
  conversation: Conversation;
  to: string;
  chosen: boolean;
  mine: boolean;
  tabbable: boolean;
  onFocus: (row: string) => void;
}

/** One conversation: table, who waits how long, the last words, what is unread, who has taken it. */
export const ConversationRow = memo(function ConversationRow(props: Props) {
  const { conversation, to, chosen, mine, tabbable, onFocus } = props;
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const { table, last_message, waiting_since, unread, claim } = conversation;
  const isMore = unread > MOST_UNREAD;
  return (
    <li>
      <Link
        className="conversation"
        to={to}
        data-row={String(table.id)}
        data-unread={unread > 0 || undefined}
        aria-current={chosen ? 'true' : undefined}
        tabIndex={tabbable ? 0 : -1}
        onFocus={() => onFocus(String(table.id))}
      >
        <span className="conversation__title">
          <bdi>{plainLine(table.title)}</bdi>
        </span>
        {waiting_since !== null && <WaitingTime since={waiting_since} />}
        {waiting_since === null && last_message !== null && <LastTime at={last_message.created_at} />}
        <LastWords message={last_message} />
        <span className="conversation__marks">
          {claim !== null && <ClaimMark claim={claim} mine={mine} />}
          {unread > 0 && (
            <span className="conversation__unread tabular">
              <span aria-hidden="true">{isMore ? `${MOST_UNREAD}+` : formatNumber(unread, language)}</span>
              <span className="visually-hidden">
                {isMore ? t('row.unreadMore', { most: MOST_UNREAD }) : t('row.unread', { count: unread })}
              </span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
});
