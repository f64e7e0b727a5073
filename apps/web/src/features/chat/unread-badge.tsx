import { CHAT } from '@pitdesk/contracts/chat';
import { Badge } from 'antd';
import { useTranslation } from 'react-i18next';

/** The number of unread messages; nothing where there is none. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation('chat');
  if (count === 0) return null;
  return (
    <>
      <Badge translate="no" count={count} overflowCount={MOST_UNREAD} title="" aria-hidden="true" />
      <span className="visually-hidden">
        {count > MOST_UNREAD ? t('unreadMore', { most: MOST_UNREAD }) : t('unread', { count })}
      </span>
    </>
  );
}

/** The gateway counts one further: what is behind it is more, and how much more is not known. */
const MOST_UNREAD = CHAT.unreadCountedTo - 1;
