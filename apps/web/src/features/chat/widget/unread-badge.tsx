import './unread-badge.css';
import { useTranslation } from 'react-i18next';
import { MOST_UNREAD } from '../../../lib/unread-figure.ts';

/** How much is unread; nothing where nothing is. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation('chat');
  if (count === 0) return null;
  const isMore = count > MOST_UNREAD;
  return (
    <span className="unread tabular">
      <span aria-hidden="true">{isMore ? `${MOST_UNREAD}+` : count}</span>
      <span className="visually-hidden">
        {isMore ? t('unreadMore', { most: MOST_UNREAD }) : t('unread', { count })}
      </span>
    </span>
  );
}
